#!/bin/sh
# Checks the files of this folder with the tools of this machine, and lists what it could not check.
# Exit code 0: no checked file is wrong.
set -u
cd "$(dirname "$0")" || exit 1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
wrong=0
unchecked=""

good() { echo "good       $1"; }
bad() {
  echo "WRONG      $1"
  sed 's/^/           /' "$work/output"
  wrong=1
}
skip() {
  echo "unchecked  $1: $2"
  unchecked="$unchecked $1"
}
# check NAME COMMAND...
check() {
  name=$1
  shift
  if "$@" >"$work/output" 2>&1; then good "$name"; else bad "$name"; fi
}
there() { command -v "$1" >/dev/null 2>&1; }

# A whole nginx around a configuration for conf.d, with paths and a certificate that exist here.
wrapped() {
  mkdir -p "$work/nginx/halfinch"
  cp nginx/*.conf "$work/nginx/halfinch/"
  sed -i "s|/etc/nginx/halfinch|$work/nginx/halfinch|; s|/var/cache/nginx|$work/nginx|; s|/etc/ssl/halfinch|$work/nginx|" \
    "$work/nginx/halfinch/$1"
  # Started by root, nginx runs its worker as another user, who must reach this folder.
  chmod 755 "$work" "$work/nginx"
  {
    echo "pid $work/nginx/nginx.pid; error_log stderr; events {}"
    echo "http { access_log off; include $work/nginx/halfinch/$1; }"
  } >"$work/nginx/nginx.conf"
}

if there nginx; then
  mkdir -p "$work/plain"
  check nginx/plain.conf nginx -t -p "$work/plain" -c "$PWD/nginx/plain.conf"
  if there openssl; then
    mkdir -p "$work/nginx"
    openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=shop.example.com \
      -keyout "$work/nginx/privkey.pem" -out "$work/nginx/fullchain.pem" 2>/dev/null
    wrapped halfinch.conf
    check nginx/halfinch.conf nginx -t -p "$work/nginx" -c "$work/nginx/nginx.conf"
  else
    skip nginx/halfinch.conf "openssl, for a certificate to try it with, is not here"
  fi
  version=$(nginx -v 2>&1 | sed 's|.*/\([0-9.]*\).*|\1|')
  oldest=$(printf '%s\n' 1.27.3 "$version" | sort -V | head -n 1)
  wrapped compose.conf
  if [ "$oldest" = 1.27.3 ]; then
    check nginx/compose.conf nginx -t -p "$work/nginx" -c "$work/nginx/nginx.conf"
  else
    # Check everything but 'resolve'.
    sed -i 's/server shop:3000 resolve/server 127.0.0.1:3000/' "$work/nginx/halfinch/compose.conf"
    check "nginx/compose.conf (but for 'resolve')" nginx -t -p "$work/nginx" -c "$work/nginx/nginx.conf"
    skip "nginx/compose.conf 'resolve'" "needs nginx 1.27.3 or newer, here is $version"
  fi
else
  skip nginx "nginx is not installed"
fi

export NEXTAUTH_URL=https://shop.example.com NEXTAUTH_SECRET=x ADMIN_EMAIL=a@example.com ADMIN_PASSWORD=x
if docker compose version >/dev/null 2>&1; then
  check compose.yaml docker compose -f compose.yaml config --quiet
elif there docker-compose; then
  # Version 1 of the tool does not accept a project name in the file.
  mkdir -p "$work/deploy"
  grep -v '^name:' compose.yaml >"$work/deploy/compose.yaml"
  check "compose.yaml (but for its name, by docker-compose $(docker-compose version --short))" \
    docker-compose -f "$work/deploy/compose.yaml" config --quiet
elif there python3 && python3 -c "import yaml" 2>/dev/null; then
  check "compose.yaml (only that it is YAML)" python3 -c "import yaml; yaml.safe_load(open('compose.yaml'))"
  skip "compose.yaml schema" "neither docker compose nor docker-compose is here"
else
  skip compose.yaml "neither docker compose, docker-compose nor Python's yaml is here"
fi
if there docker && docker info >/dev/null 2>&1; then
  check Dockerfile docker build --check -f Dockerfile ..
else
  skip "Dockerfile and a start of compose.yaml" "no Docker engine answers here"
fi
if there node; then check mongo-init.js node --check mongo-init.js; fi

# The two services of the shop differ by these settings only.
service_of() { sed '/^\[Service\]/,/^\[/!d; /^#/d; /^$/d; /^\[/d' "$1" | grep -Ev '^(ExecStart|Restart|StateDirectory)=' | sort; }
service_of systemd/halfinch.service >"$work/one"
service_of systemd/halfinch@.service >"$work/many"
check "systemd/halfinch@.service is as halfinch.service" diff "$work/one" "$work/many"

if there systemd-analyze; then
  mkdir -p "$work/units"
  cp systemd/* "$work/units/"
  # The user, the folders and Node of the target machine are missing here; replace them and verify the rest.
  sed -i -e 's|^WorkingDirectory=.*|WorkingDirectory=/|' -e 's|^Documentation=.*||' \
    -e "s|/usr/bin/node |$(command -v node || echo /bin/true) |" "$work/units"/*.service
  # A template is verified by one of its instances.
  mv "$work/units/halfinch@.service" "$work/units/halfinch@3001.service"
  for unit in halfinch.service halfinch@3001.service halfinch-backup.service halfinch-backup.timer; do
    check "systemd/$unit" systemd-analyze verify --man=no "$work/units/$unit"
  done
else
  skip systemd "systemd-analyze is not here"
fi
skip "a replica set" "nothing in this folder has been run against one"

echo
if [ "$wrong" -eq 0 ]; then echo "Nothing that was checked is wrong."; else echo "Something is wrong."; fi
exit "$wrong"
