# Sourced: has a real Chromium for the tests of the console, and names it in CHROMIUM_BINARY. Where none can be had that is
# said, and its tests are reported as skipped.

have_chromium() {
  local name
  for name in chromium chromium-browser google-chrome; do
    [ -n "${CHROMIUM_BINARY:-}" ] || CHROMIUM_BINARY="$(command -v "$name")"
  done
  if [ -z "${CHROMIUM_BINARY:-}" ] && command -v apt-get >/dev/null; then
    echo 'installing chromium' >&2
    local as_root=''
    [ "$(id -u)" = 0 ] || as_root='sudo -n'
    { $as_root apt-get update -qq &&
      DEBIAN_FRONTEND=noninteractive $as_root apt-get install -qq --no-install-recommends chromium; } >/dev/null 2>&1
    CHROMIUM_BINARY="$(command -v chromium)"
  fi
  if [ -n "${CHROMIUM_BINARY:-}" ] && "$CHROMIUM_BINARY" --version >/dev/null 2>&1; then
    export CHROMIUM_BINARY
  else
    unset CHROMIUM_BINARY
    echo 'no chromium can be had here: the tests of the console in a browser are skipped' >&2
  fi
}

have_chromium || true
