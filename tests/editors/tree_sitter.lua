-- Neovim reads every scenario with the tree-sitter grammar: run by `cargo test --test editors`.
--   nvim --clean --headless -l is younger than Debian's; so: nvim --clean --headless -S tests/editors/tree_sitter.lua
-- PARSER is the compiled parser, ROOT the project.

local root, faults, seen = vim.env.ROOT, {}, 0
vim.treesitter.require_language("saga", vim.env.PARSER)

local function read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read("*a")
  file:close()
  return text
end

local function fault(...)
  table.insert(faults, string.format(...))
end

local function tree(text)
  return vim.treesitter.get_string_parser(text, "saga"):parse()[1]:root()
end

--- The place of the first error in a tree.
local function first_error(node)
  if node:type() == "ERROR" or node:missing() then
    local row, column = node:start()
    return string.format("%d:%d", row + 1, column + 1)
  end
  for child in node:iter_children() do
    if child:has_error() or child:missing() then
      return first_error(child)
    end
  end
end

local queries = root .. "/grammar/tree-sitter/queries/"
local highlights = vim.treesitter.parse_query("saga", read(queries .. "highlights.scm"))
local folds = vim.treesitter.parse_query("saga", read(queries .. "folds.scm"))

--- What the words of a text are to the eye, the last answer for each.
local function colours(text)
  local found = {}
  for id, node in highlights:iter_captures(tree(text), text, 0, -1) do
    found[vim.treesitter.query.get_node_text(node, text)] = highlights.captures[id]
  end
  return found
end

for _, path in ipairs(vim.fn.glob(root .. "/scenarios/**/*.saga", false, true)) do
  local text = read(path)
  local all = tree(text)
  seen = seen + 1
  if all:has_error() then
    fault("%s:%s is not read", path, first_error(all) or "?")
  end
  local count = 0
  for _, node in folds:iter_captures(all, text, 0, -1) do
    if node:type() == "scenario" or node:type() == "puzzle" then
      count = count + 1
    end
  end
  local _, expected = ("\n" .. text):gsub("\n%s*scenario%s", "")
  local _, more = ("\n" .. text):gsub("\n%s*puzzle%s", "")
  if count ~= expected + more then
    fault("%s: %d scenarios and puzzles of %d", path, count, expected + more)
  end
end
if seen < 100 then
  fault("only %d scenarios were found", seen)
end

local found = colours([[
game ravens
scenario "A <b> flight"  # and why
  turn gray
    fly mountain + forest/snow
    cannot odin swap 3 5 because ravens.marker.blocks
    expect gray hand empty
]])
for word, capture in pairs({
  ["game"] = "keyword",
  ["ravens"] = "type",
  ["# and why"] = "comment",
  ['"A <b> flight"'] = "string.special",
  ["<b>"] = "variable",
  ["fly"] = "function",
  ["odin"] = "function",
  ["mountain"] = "constant",
  ["forest/snow"] = "constant",
  ["3"] = "number",
  ["ravens.marker.blocks"] = "label",
  ["hand"] = "type",
  ["empty"] = "constant.builtin",
  ["expect"] = "keyword",
}) do
  if found[word] ~= capture then
    fault("`%s` is %s, not %s", word, found[word], capture)
  end
end

-- A line that is wrong costs that line: the scenarios after it are still there.
for _, wrong in ipairs({ 'say "no end', "seed", "cannot", "expect legal fly,", "( [", "cases", "branch" }) do
  local text = 'game odin\nscenario "A"\n  turn Anna\n    ' .. wrong .. '\nscenario "B"\n  turn Bo\n    pass\n'
  local last
  for child in tree(text):iter_children() do
    if child:type() == "scenario" then
      last = vim.treesitter.query.get_node_text(child, text)
    end
  end
  if not last or not last:find('scenario "B"', 1, true) then
    fault("after `%s` the next scenario is not seen", wrong)
  end
end

for _, each in ipairs(faults) do
  io.stdout:write("fault: " .. each .. "\n")
end
io.stdout:write(string.format("%d files read, %d faults\n", seen, #faults))
vim.cmd(#faults == 0 and "qall!" or "cquit!")
