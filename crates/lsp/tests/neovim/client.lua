-- Neovim speaks with `saga lsp` through its own client: diagnostics, completion, hover, rename, formatting.
--   SAGA=target/debug/saga FOLDER=/tmp/empty nvim --clean --headless -S crates/lsp/tests/neovim/client.lua
-- Works with Neovim 0.7, which is in Debian, and later.

local saga, folder = vim.env.SAGA, vim.env.FOLDER
local faults = {}

local function check(is_so, ...)
  if not is_so then
    table.insert(faults, string.format(...))
  end
end

local function write(name, lines)
  vim.fn.writefile(lines, folder .. "/" .. name)
  return folder .. "/" .. name
end

write("shared.saga", {
  "game odin",
  "players Anna Bo Cleo",
  "setup",
  "  Anna hand blue3 red4",
  "  Bo hand blue6 red5",
  "  Anna leads",
})
local path = write("game.saga", {
  "game odin",
  'include "shared.saga"',
  "",
  'scenario "Anna leads"',
  "  turn Anna",
  "    play red4",
  "    expect Anna hand blue4",
  "  turn Bo",
  "      pass",
})

vim.cmd("filetype on")
-- The cursor may stand behind the last letter, as it does while one writes.
vim.o.virtualedit = "onemore"
vim.cmd("edit " .. path)
local buffer = vim.api.nvim_get_current_buf()
vim.bo[buffer].filetype = "saga"

local exited
local client = vim.lsp.start_client({
  name = "saga",
  cmd = { saga, "lsp" },
  root_dir = folder,
  on_exit = function(code)
    exited = code
  end,
})
check(client, "the client does not start")
vim.lsp.buf_attach_client(buffer, client)

local function wait(what, is_so)
  check(vim.wait(20000, is_so, 20), "waited in vain: %s", what)
end

local function diagnostics()
  return vim.diagnostic.get(buffer)
end

--- What the server answers, of a place in the buffer (line and column from 1).
local function ask(method, line, column, more)
  vim.api.nvim_win_set_cursor(0, { line, column - 1 })
  local params = vim.lsp.util.make_position_params(0, vim.lsp.get_client_by_id(client).offset_encoding)
  local answers, why = vim.lsp.buf_request_sync(buffer, method, vim.tbl_extend("error", params, more or {}), 20000)
  check(answers and answers[client], "%s is not answered: %s", method, why)
  local answer = answers and answers[client] or {}
  check(not answer.error, "%s: %s", method, answer.error and answer.error.message)
  return answer.result
end

-- Diagnostics: the one that is wrong, where it is, with its code; none once it is mended.
wait("a diagnostic", function()
  return #diagnostics() > 0
end)
local first = diagnostics()[1] or {}
check(#diagnostics() == 1, "one thing is wrong, not %s", vim.inspect(diagnostics()))
check(first.lnum == 6 and first.code == "expect/mismatch", "it is this: %s", vim.inspect(first))
check((first.message or ""):find("Anna hand blue3", 1, true), "it says what was found: %s", first.message)
check(first.source == "saga", "it is said by saga, not by %s", first.source)

vim.api.nvim_buf_set_lines(buffer, 6, 7, false, { "    expect Anna hand blue3" })
wait("no diagnostic any more", function()
  return #diagnostics() == 0
end)

-- Completion: what Bo may do, and nothing Bo may not.
vim.api.nvim_buf_set_lines(buffer, 8, 9, false, { "    can " })
local answer = ask("textDocument/completion", 9, 9) or {}
local labels = vim.tbl_map(function(item)
  return item.label
end, answer.items or answer)
local function offers(label)
  return vim.tbl_contains(labels, label)
end
local any = vim.tbl_filter(function(label)
  return label:find("^play red5") or label:find("^play blue6")
end, labels)
check(#any > 0 and offers("pass"), "the legal moves are offered: %s", vim.inspect(labels))
check(not offers("play blue3"), "a card of another hand is offered")
vim.api.nvim_buf_set_lines(buffer, 8, 9, false, { "      pass" })

-- Hover: what a move does.
local hover = ask("textDocument/hover", 6, 6)
local contents = hover and hover.contents
check(contents and #(contents.value or "") > 0, "nothing is told of a move: %s", vim.inspect(hover))

-- Rename: a player, in the file that declares it, too.
local edit = ask("textDocument/rename", 5, 9, { newName = "Dora" })
check(edit, "the player is not renamed")
if edit then
  vim.lsp.util.apply_workspace_edit(edit, vim.lsp.get_client_by_id(client).offset_encoding)
end
local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n")
check(text:find("turn Dora", 1, true) and not text:find("Anna hand", 1, true), "renamed: %s", text)
local shared = vim.fn.bufnr(folder .. "/shared.saga")
local lines = shared > 0 and vim.api.nvim_buf_get_lines(shared, 0, -1, false) or {}
check(lines[2] == "players Dora Bo Cleo", "the file that declares her is renamed, too: %s", vim.inspect(lines))

-- Formatting: what `saga fmt` writes.
local formatted = vim.lsp.buf_request_sync(buffer, "textDocument/formatting", {
  textDocument = { uri = vim.uri_from_bufnr(buffer) },
  options = { tabSize = 2, insertSpaces = true },
}, 20000)
local edits = formatted and formatted[client] and formatted[client].result or {}
vim.lsp.util.apply_text_edits(edits, buffer, vim.lsp.get_client_by_id(client).offset_encoding)
local last = vim.api.nvim_buf_get_lines(buffer, 8, 9, false)[1]
check(last == "    pass", "it is laid out: `%s`", last)

vim.lsp.stop_client(client)
wait("the end of the server", function()
  return exited ~= nil
end)
check(exited == 0, "the server ends with %s", exited)

for _, each in ipairs(faults) do
  io.stdout:write("fault: " .. each .. "\n")
end
io.stdout:write(string.format("%d faults\n", #faults))
vim.cmd(#faults == 0 and "qall!" or "cquit!")
