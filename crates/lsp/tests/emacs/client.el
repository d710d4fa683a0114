;;; client.el --- Emacs speaks with `saga lsp' through eglot, set up as the README says  -*- lexical-binding: t -*-
;;   SAGA=target/debug/saga emacs --batch -l crates/lsp/tests/emacs/client.el
;; FOLDER is empty, ROOT is the project.

(require 'eglot)

(defvar saga-root (file-name-as-directory (getenv "ROOT")))
(defvar saga-folder (file-name-as-directory (getenv "FOLDER")))

;; The program is called `saga' in the README.
(make-symbolic-link (expand-file-name (getenv "SAGA")) (concat saga-folder "saga") t)
(push (directory-file-name saga-folder) exec-path)

(with-temp-buffer
  (insert-file-contents (concat saga-root "crates/lsp/README.md"))
  (re-search-forward "^```lisp\n\\(\\(?:.*\n\\)*?\\)```")
  (let ((lines (concat "(progn\n" (match-string 1) "\n)")))
    (eval (car (read-from-string lines)) t)))
(remove-hook 'saga-mode-hook #'eglot-ensure)

(copy-file (concat saga-root "tests/console/fails.saga") (concat saga-folder "fails.saga"))
(find-file (concat saga-folder "fails.saga"))
(eglot--connect (list 'saga-mode) (cons 'transient saga-folder) 'eglot-lsp-server '("saga" "lsp") "saga")
(with-timeout (20 (message "fault: no diagnostics"))
  (while (< (length (flymake-diagnostics)) 2)
    (flymake-start)
    (accept-process-output nil 0.1)))

(let ((said (mapconcat #'flymake-diagnostic-text (flymake-diagnostics) "\n")))
  (message "%s: %s" major-mode said)
  (kill-emacs (if (and (eq major-mode 'saga-mode)
                       (string-match-p "expected `gray at 4`, found `gray at 3`" said)
                       (string-match-p "gray may not `fly mountain`" said))
                  0 1)))
