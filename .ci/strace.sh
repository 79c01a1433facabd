# Sourced: has strace, by which the tests of power loss see what the service writes and syncs. Where it can't be had, or may
# not trace, that is said, and its tests are reported as skipped.

have_strace() {
  if ! command -v strace >/dev/null && command -v apt-get >/dev/null; then
    echo 'installing strace' >&2
    local as_root=''
    [ "$(id -u)" = 0 ] || as_root='sudo -n'
    { $as_root apt-get update -qq &&
      DEBIAN_FRONTEND=noninteractive $as_root apt-get install -qq --no-install-recommends strace; } >/dev/null 2>&1
  fi
  strace -f -o /dev/null true 2>/dev/null || echo 'nothing can be traced here: the tests of power loss are skipped' >&2
}

have_strace || true
