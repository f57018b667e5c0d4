import { distance } from '@spokehaat/contract/basics/spelling'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig, unreadNames } from './config.ts'
import { environmentShape, SECRETS } from './environment.ts'
import { namesOfOthers, strangeNames } from './near-names.ts'

const NAMES = [...Object.keys(environmentShape), ...SECRETS.map((name) => `${name}_FILE`)]

/** What a shop may find in its environment and never asked for. */
const OTHERS = `
  HOME USER LOGNAME SHELL PATH PWD OLDPWD SHLVL TERM TERM_PROGRAM COLORTERM LANG LANGUAGE LC_ALL LC_CTYPE LC_MESSAGES TZ
  EDITOR VISUAL PAGER LESS LESSOPEN LS_COLORS HOSTNAME HOSTTYPE MACHTYPE OSTYPE UID EUID PPID IFS PS1 PS2 OPTIND RANDOM
  SECONDS COLUMNS LINES MAIL MAILTO MAILCHECK MAILPATH MANPATH INFOPATH DISPLAY WAYLAND_DISPLAY TMPDIR TMP TEMP TMOUT
  HISTFILE HISTSIZE HISTCONTROL INPUTRC DEBIAN_FRONTEND SUDO_USER SUDO_UID SUDO_GID SUDO_COMMAND LD_LIBRARY_PATH
  LD_PRELOAD MALLOC_ARENA_MAX MALLOC_MMAP_THRESHOLD_ MALLOC_TRIM_THRESHOLD_ GLIBC_TUNABLES TZDIR _ WINDOWID
  XDG_SESSION_ID XDG_RUNTIME_DIR XDG_DATA_DIRS XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME XDG_STATE_HOME XDG_SEAT XDG_VTNR
  SSH_AUTH_SOCK SSH_CLIENT SSH_CONNECTION SSH_TTY SSH_AGENT_PID GPG_AGENT_INFO GPG_TTY KRB5CCNAME GNUPGHOME
  DBUS_SESSION_BUS_ADDRESS DBUS_SYSTEM_BUS_ADDRESS DESKTOP_SESSION GDMSESSION
  INVOCATION_ID JOURNAL_STREAM MANAGERPID MAINPID LISTEN_PID LISTEN_FDS LISTEN_FDNAMES NOTIFY_SOCKET WATCHDOG_PID
  WATCHDOG_USEC STATE_DIRECTORY CACHE_DIRECTORY LOGS_DIRECTORY CONFIGURATION_DIRECTORY RUNTIME_DIRECTORY
  CREDENTIALS_DIRECTORY SERVICE_RESULT EXIT_CODE EXIT_STATUS MEMORY_PRESSURE_WATCH MEMORY_PRESSURE_WRITE SYSTEMD_EXEC_PID
  SYSTEMD_LOG_LEVEL SYSTEMD_PAGER SYSTEMD_COLORS
  NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE NODE_NO_WARNINGS NODE_DEBUG NODE_REPL_HISTORY NODE_VERSION
  NODE_TLS_REJECT_UNAUTHORIZED NODE_PENDING_DEPRECATION NODE_V8_COVERAGE NODE_CHANNEL_FD NODE_UNIQUE_ID UV_THREADPOOL_SIZE
  YARN_VERSION NVM_DIR NVM_BIN NVM_INC COREPACK_HOME PNPM_HOME VOLTA_HOME FNM_DIR BUN_INSTALL DENO_DIR FORCE_COLOR NO_COLOR
  npm_config_loglevel npm_config_cache npm_config_registry npm_config_prefix npm_config_user_agent npm_config_userconfig
  npm_lifecycle_event npm_lifecycle_script npm_package_name npm_package_version npm_package_json npm_execpath npm_node_execpath
  npm_command INIT_CWD NPM_TOKEN NPM_CONFIG_LOGLEVEL npm_config_noproxy npm_config_port npm_config_host
  http_proxy https_proxy ftp_proxy no_proxy all_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY FTP_PROXY SOCKS_PROXY
  SSL_CERT_FILE SSL_CERT_DIR CURL_CA_BUNDLE REQUESTS_CA_BUNDLE OPENSSL_CONF GIT_SSL_CAINFO
  PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE PGDATA PGPASSFILE PGSSLMODE PGAPPNAME PGSERVICE PGOPTIONS PGTZ PGCLIENTENCODING
  POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB POSTGRES_HOST POSTGRES_INITDB_ARGS POSTGRES_HOST_AUTH_METHOD
  MYSQL_ROOT_PASSWORD MYSQL_DATABASE MYSQL_USER MARIADB_DATABASE REDIS_URL REDIS_HOST RABBITMQ_URL MONGO_URL AMQP_URL
  DOCKER_HOST DOCKER_CERT_PATH DOCKER_TLS_VERIFY DOCKER_CONFIG DOCKER_BUILDKIT COMPOSE_PROJECT_NAME COMPOSE_FILE
  BUILDKIT_PROGRESS container CONTAINER_NAME CONTAINER_ID PODMAN_USERNS GOSU_VERSION TINI_VERSION S6_VERSION S6_KEEP_ENV
  KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_SERVICE_PORT_HTTPS KUBERNETES_PORT KUBERNETES_PORT_443_TCP
  KUBERNETES_PORT_443_TCP_ADDR KUBERNETES_PORT_443_TCP_PORT KUBERNETES_PORT_443_TCP_PROTO KUBECONFIG POD_NAME POD_NAMESPACE
  POD_IP NODE_NAME METRIC_SERVICE_HOST METRIC_PORT_9090_TCP SHOP_SERVICE_HOST DATABASE_SERVICE_HOST SMTP_PORT_25_TCP_ADDR SHOP_SERVICE_PORT SHOP_PORT_3000_TCP_ADDR
  AWS_REGION AWS_DEFAULT_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN AWS_PROFILE AWS_BUCKET
  AWS_S3_BUCKET AWS_ENDPOINT_URL AWS_ENDPOINT_URL_S3 AWS_CA_BUNDLE AWS_EXECUTION_ENV AWS_LAMBDA_FUNCTION_NAME
  AZURE_CLIENT_ID AZURE_TENANT_ID GOOGLE_APPLICATION_CREDENTIALS GOOGLE_CLOUD_PROJECT GCP_PROJECT CLOUDSDK_CONFIG K_SERVICE
  K_REVISION WEBSITE_HOSTNAME DYNO FLY_APP_NAME FLY_REGION RENDER_SERVICE_ID RAILWAY_ENVIRONMENT VERCEL_ENV HEROKU_APP_NAME
  CI CI_JOB_ID CI_COMMIT_SHA CI_PIPELINE_ID CI_PROJECT_DIR CI_REGISTRY CI_ENVIRONMENT_URL GITLAB_CI GITLAB_USER_EMAIL
  GITHUB_ACTIONS GITHUB_SHA GITHUB_REF GITHUB_TOKEN GITHUB_WORKSPACE GITHUB_RUN_ID GITHUB_EVENT_NAME GITHUB_OUTPUT
  GITHUB_ENV GITHUB_STEP_SUMMARY RUNNER_OS RUNNER_TEMP RUNNER_TOOL_CACHE RUNNER_DEBUG ImageOS ImageVersion AGENT_TOOLSDIRECTORY
  JENKINS_URL JENKINS_HOME BUILD_NUMBER BUILD_ID BUILD_URL BUILD_TAG JOB_NAME EXECUTOR_NUMBER WORKSPACE HUDSON_URL NODE_LABELS
  TRAVIS TRAVIS_BRANCH TRAVIS_COMMIT CIRCLECI CIRCLE_SHA1 CIRCLE_BRANCH BUILDKITE BUILDKITE_COMMIT TEAMCITY_VERSION
  BITBUCKET_COMMIT APPVEYOR DRONE DRONE_COMMIT SEMAPHORE CODEBUILD_BUILD_ID TF_BUILD SYSTEM_TEAMFOUNDATIONCOLLECTIONURI
  JAVA_HOME JAVA_TOOL_OPTIONS GOPATH GOROOT GOPROXY CARGO_HOME RUSTUP_HOME RUST_LOG RUST_BACKTRACE PYTHONPATH PYTHONUNBUFFERED
  VIRTUAL_ENV PIP_CERT GEM_HOME BUNDLE_PATH RAILS_ENV RACK_ENV DJANGO_SETTINGS_MODULE FLASK_ENV APP_ENV ASPNETCORE_URLS
  DOTNET_CLI_HOME PHP_INI_DIR COMPOSER_HOME ANDROID_HOME HOMEBREW_PREFIX CHROME_BIN PUPPETEER_EXECUTABLE_PATH
  PLAYWRIGHT_BROWSERS_PATH VITEST VITEST_POOL_ID JEST_WORKER_ID VSCODE_PID TMUX TMUX_PANE STY WSL_DISTRO_NAME
  SENTRY_DSN DATADOG_API_KEY DD_AGENT_HOST NEW_RELIC_LICENSE_KEY OTEL_EXPORTER_OTLP_ENDPOINT OTEL_SERVICE_NAME STATSD_HOST
  ComSpec SystemRoot USERPROFILE APPDATA LOCALAPPDATA PROGRAMDATA PROGRAMFILES PUBLIC ALLUSERSPROFILE NUMBER_OF_PROCESSORS
  PROCESSOR_ARCHITECTURE HOMEDRIVE HOMEPATH windir OS PATHEXT PSModulePath LOGONSERVER SESSIONNAME USERDOMAIN
  SERVER_PORT SERVER_NAME REMOTE_ADDR BASE_URL APP_URL API_URL API_KEY SECRET_KEY JWT_SECRET DEBUG VERBOSE ENV STAGE REGION
  BUCKET DOMAIN EMAIL PASSWORD USERNAME TOKEN BACKUP RESET SESSION DATABASE PAYMENT METRICS DATADOG HOSTS PORTS DEMOS
`
  .trim()
  .split(/\s+/)

const named = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'x']))

test('names of others never trip it', () => {
  expect(OTHERS.length).toBeGreaterThan(300)
  expect(strangeNames(named(...OTHERS), NAMES)).toEqual([])
  // HTTP_PORT and the like may be anybody's: they are told, once per start, and stop nothing
  expect(namesOfOthers(named(...OTHERS)).map((line) => line.split(' ')[0])).toEqual(PERHAPS_OURS)
})

/** Of the above, what a shop without the setting of ours tells of. */
const PERHAPS_OURS = `
  PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB POSTGRES_HOST
  SERVER_PORT BASE_URL APP_URL SECRET_KEY JWT_SECRET DATABASE
`
  .trim()
  .split(/\s+/)

test.each([
  // words swapped
  ['SECRET_SESSION', 'SESSION_SECRET'],
  ['URL_DATABASE', 'DATABASE_URL'],
  ['PROXY_TRUST', 'TRUST_PROXY'],
  ['DIR_DATA', 'DATA_DIR'],
  ['secret_session', 'SESSION_SECRET'],
  ['FILE_SESSION_SECRET', 'SESSION_SECRET_FILE'],
  // cut short
  ['HSTS', 'HSTS_SUBDOMAINS'],
  ['SMTP', 'SMTP_URL'],
  ['IMGBB', 'IMGBB_KEY'],
  ['CACHE_PURGE', 'CACHE_PURGE_URL'],
  ['SHARED_CACHE', 'SHARED_CACHE_SECONDS'],
  // as other programs say it
  ['SMTP_HOST', 'SMTP_URL'],
  ['SMTP_PORT', 'SMTP_URL'],
  ['SMTP_USER', 'SMTP_URL'],
  ['SMTP_PASSWORD', 'SMTP_URL'],
  ['SMTP_FROM', 'MAIL_FROM'],
  ['MAIL_HOST', 'SMTP_URL'],
  ['MAIL_FROM_ADDRESS', 'MAIL_FROM'],
  ['EMAIL_HOST_PASSWORD', 'SMTP_URL'],
  ['MAILER_DSN', 'SMTP_URL'],
  ['DEFAULT_FROM_EMAIL', 'MAIL_FROM'],
  ['DB_HOST', 'DATABASE_URL'],
  ['DB_URL', 'DATABASE_URL'],
  ['DATABASE_HOST', 'DATABASE_URL'],
  ['DATABASE_PASSWORD', 'DATABASE_URL'],
])('%s is refused, and %s named', (name, meant) => {
  expect(() => readConfig({ [name]: 'x' })).toThrow(
    `${name} is not a setting of Spokehaat. Is ${meant} meant?`,
  )
})

test.each([
  ['PGHOST', 'DATABASE_URL'],
  ['POSTGRES_URL', 'DATABASE_URL'],
  ['DATABASE', 'DATABASE_URL'],
  ['BASE_URL', 'PUBLIC_URL'],
  ['APP_URL', 'PUBLIC_URL'],
  ['NODE_PORT', 'PORT'],
  ['JWT_SECRET', 'SESSION_SECRET'],
])('%s may be another program’s: it is told while %s is not set, and stops nothing', (name, meant) => {
  expect(() => readConfig({ [name]: 'x' })).not.toThrow()
  expect(unreadNames({ [name]: 'x' })).toEqual([
    `${name} is set, which Spokehaat does not read, and ${meant} is not. Is ${meant} meant?`,
  ])
  expect(unreadNames({ [name]: 'x', [meant]: 'y' })).toEqual([])
  expect(unreadNames({ [name]: '' })).toEqual([])
})

test.each([
  // of a Kubernetes service, and of a link of Docker's
  { DB_PORT: 'tcp://10.0.0.7:5432', DB_SERVICE_HOST: '10.0.0.7' },
  { SMTP_PORT: 'tcp://10.0.0.8:25', SMTP_SERVICE_PORT: '25' },
  { APP_PORT: 'tcp://10.0.0.9:3000' },
  { DB_NAME: '/web/db', DB_PORT_5432_TCP_ADDR: '10.0.0.7' },
  // shared with another program, beside the setting that the shop reads
  { DB_HOST: 'db', DB_PASSWORD: 'x', DATABASE_URL: 'postgres://db.example/shop' },
  { DB_HOST: 'db', DATABASE_URL_FILE: '/run/secrets/database' },
  { EMAIL_HOST: 'mail', SMTP_URL: 'smtp://mail.example' },
])('%j is nothing of ours', (env) => {
  expect(strangeNames(env, NAMES)).toEqual([])
  expect(namesOfOthers(env)).toEqual([])
})

/** As in one of our names: one letter more, less, another, or two swapped; or without underscores, or in small letters. */
const misspelt = fc
  .tuple(
    fc.constantFrom(...NAMES.filter((name) => name.replaceAll('_', '').length >= 7)),
    fc.nat(),
    fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
    fc.constantFrom('more', 'less', 'other', 'swapped', 'run together', 'small'),
  )
  .map(([name, at, letter, kind]) => {
    const place = 1 + (at % (name.length - 2))
    const [head, rest] = [name.slice(0, place), name.slice(place)]
    const slip = {
      more: head + letter + rest,
      less: head + rest.slice(1),
      other: head + letter + rest.slice(1),
      swapped: head + (rest[1] ?? '') + (rest[0] ?? '') + rest.slice(2),
      'run together': name.replaceAll('_', ''),
      small: name.toLowerCase(),
    }[kind]
    return { name, slip }
  })
  .filter(({ slip }) => !NAMES.includes(slip))

test('one slip in a name of ours is an error that names both', () => {
  // what others call theirs is theirs, though it is close: NODE_EV, and what cron hands on
  const isTheirs = /^(NODE_|MAILTO$|MAILFROM$)/
  fc.assert(
    fc.property(misspelt, ({ name, slip }) => {
      if (isTheirs.test(slip)) return
      const [problem = ''] = strangeNames(named(slip), NAMES)
      expect(problem).toContain(`${slip} is not a setting of Spokehaat. Is `)
      // two of ours may be as close: S3_REGION_ and the like
      const meant = /Is (\w+) meant/.exec(problem)?.[1] ?? ''
      expect(distance(meant, slip, 9)).toBeLessThanOrEqual(distance(name, slip, 9) + 1)
    }),
  )
})

test('a misspelt name stops the start', () => {
  expect(() => readConfig({ DATABSE_URL: 'postgres://db.example/shop' })).toThrow(
    'DATABSE_URL is not a setting of Spokehaat. Is DATABASE_URL meant?',
  )
  expect(() => readConfig({ TRUSTPROXY: 'on' })).toThrow('Is TRUST_PROXY meant?')
  expect(() => readConfig({ SESION_SECRET_FILE: '/run/secret' })).toThrow('Is SESSION_SECRET_FILE meant?')
})

test('letters swapped count once, and what is far is not counted to its end', () => {
  expect(distance('DATABSEURL', 'DATABASEURL', 2)).toBe(1)
  expect(distance('PUBLCIURL', 'PUBLICURL', 2)).toBe(1)
  expect(distance('PORT', 'DATABASEURL', 2)).toBeGreaterThan(2)
  expect(distance('', '', 2)).toBe(0)
})
