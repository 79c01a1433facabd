# To be sourced. Installs strace, with which the power loss tests record what the service writes and syncs. If it can't be
# installed or isn't permitted to trace, prints a message, and the tests are skipped.

install_strace() {
  if ! command -v strace >/dev/null && command -v apt-get >/dev/null; then
    echo 'installing strace' >&2
    local as_root=''
    [ "$(id -u)" = 0 ] || as_root='sudo -n'
    { $as_root apt-get update -qq &&
      DEBIAN_FRONTEND=noninteractive $as_root apt-get install -qq --no-install-recommends strace; } >/dev/null 2>&1
  fi
  strace -f -o /dev/null true 2>/dev/null || echo 'skipping power loss tests: strace is missing or not permitted to trace' >&2
}

install_strace || true
