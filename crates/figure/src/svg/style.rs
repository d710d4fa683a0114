/// The style of figures, for light and for dark.
pub const STYLE: &str = "\
.figure{--paper:#fbf8f1;--ink:#22201c;--soft:#6a6458;--line:#8d8678;--card:#fff;--back:#5b5a70;--back-line:#b9b8cc;\
--mark:#b8330f;--new:#f3d98b;--square:#efe8d8;--wall:#ddd0b4;\
--black:#22201c;--blue:#1d5fa8;--brown:#7a4a1e;--gray:#5e6670;--green:#2b6b34;--orange:#a84e00;--pink:#b02a76;\
--red:#b3201f;--yellow:#7d6200;font-family:ui-sans-serif,system-ui,sans-serif;color:var(--ink)}\
@media(prefers-color-scheme:dark){.figure{--paper:#191a1d;--ink:#ece8df;--soft:#a9a498;--line:#77736a;--card:#26282c;\
--back:#454459;--back-line:#8583a3;--mark:#ff9a76;--new:#5d4d16;--square:#2e2d29;--wall:#45402f;\
--black:#ece8df;--blue:#8cbcf0;--brown:#d3a273;--gray:#b4bcc6;--green:#86c98f;--orange:#f0a45f;--pink:#f093c6;\
--red:#f58f8b;--yellow:#dcc35a}}\
text{fill:currentColor;font-size:15px}\
.sheet{fill:var(--paper)}\
text.note,tspan.note,text.label{fill:var(--soft)}\
tspan.name{font-weight:700;font-size:16px}\
.turn{fill:var(--mark)}\
.middle text,.middle{text-anchor:middle}\
.square{fill:var(--square);stroke:var(--line)}\
.fortress{fill:var(--wall)}.wall{fill:var(--line)}.home{fill:none;stroke-dasharray:4 3}\
text.legend{fill:var(--soft);font-size:12px}\
.card rect{fill:var(--card);stroke:currentColor;stroke-width:1.5;rx:5px}\
.back rect{fill:var(--back);stroke:var(--back-line)}.back text{fill:#fff}\
text.rank{font-size:26px;font-weight:700}\
text.word{font-size:11px}\
.chip rect{rx:4px}.chip text{font-size:14px}\
.token circle{fill:var(--card);stroke:currentColor;stroke-width:2}\
.fixed circle{stroke-width:4}\
.marked>rect:first-child,rect.marked{stroke:var(--mark)!important;stroke-width:3.5!important}\
text.marked{fill:var(--mark);font-weight:700}\
.changed>rect:first-child,rect.changed{fill:var(--new)!important;stroke-width:3}\
text.changed,tspan.changed{fill:var(--ink);text-decoration:underline}\
.black{color:var(--black)}.blue{color:var(--blue)}.brown{color:var(--brown)}.gray{color:var(--gray)}\
.green{color:var(--green)}.orange{color:var(--orange)}.pink{color:var(--pink)}.red{color:var(--red)}\
.yellow{color:var(--yellow)}\
@media(forced-colors:active){.figure{color:CanvasText}}";
