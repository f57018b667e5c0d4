# Read by the steps: what a site need not set. Whatever the environment has already stands.
# shellcheck shell=sh
DEPLOY=$(cd "$(dirname "$0")/.." && pwd)
: "${CLUSTER:=spokehaat}" "${NODE:=$(hostname)}" "${NODE_ADDRESS:=127.0.0.1}" "${NETWORK:=127.0.0.1/32}"
: "${STATE_DIR:=${STATE_DIRECTORY:-/var/lib/spokehaat}}" "${RUN_DIR:=${RUNTIME_DIRECTORY:-/run/spokehaat}}"
: "${ETCD_CLIENT_PORT:=2379}" "${ETCD_PEER_PORT:=2380}" "${PATRONI_PORT:=8008}" "${POSTGRES_PORT:=5432}"
: "${POSTGRES_PROGRAMS:=/usr/lib/postgresql/15/bin}" "${POSTGRES_MEMORY:=256MB}" "${POSTGRES_CONNECTIONS:=200}"
: "${ARCHIVE:=off}" "${ARCHIVE_DIR:=/var/lib/spokehaat/archive}" "${SYSTEM_USER:=$(id -un)}"
# PostgreSQL calls it for each piece of its WAL, and keeps the piece until it says 0
ARCHIVE_COMMAND="pgbackrest --config=$RUN_DIR/pgbackrest.conf --stanza=$CLUSTER archive-push %p"
: "${DATABASE_NAME:=spokehaat}" "${DATABASE_USER:=spokehaat}"
: "${PRIMARY_HOST:=127.0.0.1}" "${PRIMARY_PORT:=5000}"
: "${PGBOUNCER_HOST:=127.0.0.1}" "${PGBOUNCER_PORT:=6432}" "${PGBOUNCER_POOL:=40}"
: "${SHOP_FRONT_HOST:=127.0.0.1}" "${SHOP_FRONT_PORT:=8080}" "${FRONT_PROXY:=127.0.0.0/8}"
: "${SHOP_HEALTH_PATH:=/api/health}"
: "${CACHE_HOST:=127.0.0.1}" "${CACHE_PORT:=6081}" "${CACHE_MEMORY:=256m}"
: "${DOOR_HOST:=$SHOP_FRONT_HOST}" "${DOOR_PORT:=$SHOP_FRONT_PORT}"
: "${HTTP_PORT:=80}" "${HTTPS_PORT:=443}" "${TLS:=}"
# Lists of name=host:port[:port], as a site writes them, become lines of HAProxy's configuration.
PRIMARY_SERVERS=$(for one in ${DATABASE_NODES:-}; do
  echo "$one" | sed -E 's|^([^=]+)=([^:]+):([0-9]+):([0-9]+)$|  server \1 \2:\3 check port \4|'
done)
SHOP_SERVERS=$(for one in ${SHOP_NODES:-}; do
  echo "$one" | sed -E 's|^([^=]+)=([^:]+):([0-9]+)$|  server \1 \2:\3|'
done)
# Varnish has its own way to write an address and a network.
CACHE_PURGERS=$(for one in ${SHOP_NODES:-}; do
  echo "$one" | sed -E 's|^[^=]+=([^:]+):[0-9]+$|  "\1";|'
done | sort -u)
CACHE_FRONT=$(echo "$FRONT_PROXY" | sed -E 's|^([^/]+)|"\1"|')
FILE_SERVERS=$(for one in ${SHOP_NODES:-}; do
  echo "$one" | sed -E 's|^([^=]+)=([^:]+):([0-9]+)$|  server \1 \2:\3 track shop/\1|'
done)
export DEPLOY CLUSTER NODE NODE_ADDRESS NETWORK STATE_DIR RUN_DIR ETCD_CLIENT_PORT ETCD_PEER_PORT PATRONI_PORT \
  POSTGRES_PORT POSTGRES_PROGRAMS POSTGRES_MEMORY POSTGRES_CONNECTIONS DATABASE_NAME DATABASE_USER PRIMARY_HOST \
  PRIMARY_PORT PGBOUNCER_HOST PGBOUNCER_PORT PGBOUNCER_POOL SHOP_FRONT_HOST SHOP_FRONT_PORT FRONT_PROXY \
  ARCHIVE ARCHIVE_DIR ARCHIVE_COMMAND SYSTEM_USER SHOP_HEALTH_PATH HTTP_PORT HTTPS_PORT TLS PRIMARY_SERVERS SHOP_SERVERS \
  CACHE_HOST CACHE_PORT CACHE_MEMORY CACHE_PURGERS CACHE_FRONT DOOR_HOST DOOR_PORT FILE_SERVERS

# refuse_placeholder SETTING: stops at a secret that is still what the sample says.
refuse_placeholder() {
  eval "value=\${$1-}"
  case $value in
    change-me*) echo "$1 is a placeholder. Make one: openssl rand -base64 24 | tr +/ -_" >&2; exit 2 ;;
  esac
}

# render TEMPLATE: writes it to RUN_DIR with the settings filled in, readable by nobody else. Stops at one that is missing.
render() {
  names=$(grep -o '\${[A-Z_]*}' "$DEPLOY/templates/$1" | sort -u)
  for name in $names; do
    bare=${name#??}
    eval "[ \"\${${bare%?}+set}\" = set ]" || { echo "$1 needs the setting ${bare%?}" >&2; exit 2; }
    refuse_placeholder "${bare%?}"
  done
  mkdir -p "$RUN_DIR"
  (umask 077 && envsubst "$names" < "$DEPLOY/templates/$1" > "$RUN_DIR/$1")
}
