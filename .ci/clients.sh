# Sourced: has the programs that make clients of the OpenAPI document, and names their folders for the tests:
# CLIENTS_TYPESCRIPT, CLIENTS_PYTHON, CLIENTS_JAVA. What can't be had is said so, and its tests are reported as skipped.

clients_folder="${XDG_CACHE_HOME:-$HOME/.cache}/inventory-clients"
python_packages='openapi-python-client==0.29.1 mypy==2.4.1 schemathesis==4.32.5'
java_generator='org.openapitools:openapi-generator-cli:7.17.0'

# Of each, a file that says what was installed: another list, another installation.
installed() { [ "$(cat "$1/installed" 2>/dev/null)" = "$2" ]; }

have_typescript_client() {
  local folder=client/types wanted
  wanted="$(sha256sum "$folder/package-lock.json")"
  installed "$folder/node_modules" "$wanted" ||
    { npm ci --silent --prefix "$folder" >&2 && echo "$wanted" >"$folder/node_modules/installed"; } || return
  export CLIENTS_TYPESCRIPT="$PWD/$folder/node_modules"
}

have_python_client() {
  local folder="$clients_folder/python"
  if ! installed "$folder" "$python_packages"; then
    echo "installing $python_packages into $folder" >&2
    python3 -m venv --clear "$folder" >&2 || return
    # shellcheck disable=SC2086
    "$folder/bin/pip" install --quiet --disable-pip-version-check $python_packages >&2 || return
    echo "$python_packages" >"$folder/installed"
  fi
  export CLIENTS_PYTHON="$folder/bin"
}

have_java_client() {
  local folder="$clients_folder/java" pom=test/campaign/clients/java/pom.xml wanted
  javac -version >/dev/null 2>&1 || return
  wanted="$java_generator $(sha256sum "$pom")"
  if ! installed "$folder" "$wanted"; then
    echo "fetching $java_generator into $folder" >&2
    rm -rf "$folder" && mkdir -p "$folder/lib" || return
    mvn -q -B dependency:copy -Dartifact="$java_generator" -DoutputDirectory="$folder" -Dmdep.stripVersion=true >&2 &&
      mvn -q -B -f "$pom" dependency:copy-dependencies -DoutputDirectory="$folder/lib" >&2 || return
    echo "$wanted" >"$folder/installed"
  fi
  export CLIENTS_JAVA="$folder"
}

for language in typescript python java; do
  "have_${language}_client" || echo "no client in $language can be generated here: its tests are skipped" >&2
done
