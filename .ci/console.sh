# To be sourced. Finds or installs Chromium for the browser tests of the console and exports its path as CHROMIUM_BINARY.
# If that fails, prints a message, and the tests are skipped.

find_or_install_chromium() {
  local name
  for name in chromium-headless-shell chromium chromium-browser google-chrome; do
    [ -n "${CHROMIUM_BINARY:-}" ] || CHROMIUM_BINARY="$(command -v "$name")"
  done
  if [ -z "${CHROMIUM_BINARY:-}" ] && command -v apt-get >/dev/null; then
    echo 'installing chromium' >&2
    local as_root=''
    [ "$(id -u)" = 0 ] || as_root='sudo -n'
    { $as_root apt-get update -qq &&
      DEBIAN_FRONTEND=noninteractive $as_root apt-get install -qq --no-install-recommends chromium-headless-shell; } >/dev/null 2>&1
    CHROMIUM_BINARY="$(command -v chromium-headless-shell)"
  fi
  if [ -n "${CHROMIUM_BINARY:-}" ] && "$CHROMIUM_BINARY" --version >/dev/null 2>&1; then
    export CHROMIUM_BINARY
  else
    unset CHROMIUM_BINARY
    echo 'skipping browser tests of the console: Chromium could not be installed' >&2
  fi
}

find_or_install_chromium || true
