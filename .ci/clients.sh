# To be sourced. Installs the generators of API clients, and DuckDB for Python. Exports their folders for the tests:
# CLIENTS_TYPESCRIPT, CLIENTS_PYTHON, and CLIENTS_JAVA. If a generator can't be installed, prints a message, and its tests
# are skipped.

clients_folder="${XDG_CACHE_HOME:-$HOME/.cache}/inventory-clients"
python_packages='openapi-python-client==0.29.1 mypy==2.4.1 schemathesis==4.32.5 duckdb==2.0.1'
java_generator='org.openapitools:openapi-generator-cli:7.17.0'

# Reports whether a folder contains this version. The file `installed` records the version, so a new one is installed again.
is_installed() { [ "$(cat "$1/installed" 2>/dev/null)" = "$2" ]; }

install_typescript_client() {
  local folder=client/types version
  version="$(sha256sum "$folder/package-lock.json")"
  is_installed "$folder/node_modules" "$version" ||
    { npm ci --silent --prefix "$folder" >&2 && echo "$version" >"$folder/node_modules/installed"; } || return
  export CLIENTS_TYPESCRIPT="$PWD/$folder/node_modules"
}

install_python_client() {
  local folder="$clients_folder/python"
  if ! is_installed "$folder" "$python_packages"; then
    echo "installing $python_packages into $folder" >&2
    python3 -m venv --clear "$folder" >&2 || return
    # shellcheck disable=SC2086
    "$folder/bin/pip" install --quiet --disable-pip-version-check $python_packages >&2 || return
    echo "$python_packages" >"$folder/installed"
  fi
  export CLIENTS_PYTHON="$folder/bin"
}

install_java_client() {
  local folder="$clients_folder/java" pom=test/campaign/clients/java/pom.xml version
  javac -version >/dev/null 2>&1 || return
  version="$java_generator $(sha256sum "$pom")"
  if ! is_installed "$folder" "$version"; then
    echo "downloading $java_generator into $folder" >&2
    rm -rf "$folder" && mkdir -p "$folder/lib" || return
    mvn -q -B dependency:copy -Dartifact="$java_generator" -DoutputDirectory="$folder" -Dmdep.stripVersion=true >&2 &&
      mvn -q -B -f "$pom" dependency:copy-dependencies -DoutputDirectory="$folder/lib" >&2 || return
    echo "$version" >"$folder/installed"
  fi
  export CLIENTS_JAVA="$folder"
}

for language in typescript python java; do
  "install_${language}_client" || echo "skipping tests of generated $language clients: the generator could not be installed" >&2
done
