#!/usr/bin/env bash
# Writes agenta.env with new keys and passwords. Run it in the root of an Agenta checkout.
set -euo pipefail

HOST=agenta.example.com
DB_PASSWORD=$(openssl rand -hex 16)
MQ_PASSWORD=$(openssl rand -hex 16)
EXAMPLE=hosting/docker-compose/oss/env.oss.gh.example
MIGRATIONS=/app/oss/databases/postgres/migrations

cat > agenta.env <<EOT
AGENTA_LICENSE=oss
AGENTA_API_URL=https://$HOST/api
AGENTA_WEB_URL=https://$HOST
AGENTA_SERVICES_URL=https://$HOST/services
AGENTA_AUTH_KEY=$(openssl rand -hex 32)
AGENTA_CRYPT_KEY=$(openssl rand -hex 32)
POSTGRES_USER=agenta
POSTGRES_PASSWORD=$DB_PASSWORD
POSTGRES_URI_CORE=postgresql+asyncpg://agenta:$DB_PASSWORD@postgres:5432/agenta_oss_core
POSTGRES_URI_TRACING=postgresql+asyncpg://agenta:$DB_PASSWORD@postgres:5432/agenta_oss_tracing
POSTGRES_URI_SUPERTOKENS=postgresql://agenta:$DB_PASSWORD@postgres:5432/agenta_oss_supertokens
ALEMBIC_CFG_PATH_CORE=$MIGRATIONS/core/alembic.ini
ALEMBIC_CFG_PATH_TRACING=$MIGRATIONS/tracing/alembic.ini
RABBITMQ_DEFAULT_USER=agenta
RABBITMQ_DEFAULT_PASS=$MQ_PASSWORD
CELERY_BROKER_URL=amqp://agenta:$MQ_PASSWORD@rabbitmq:5672//
CELERY_RESULT_BACKEND=redis://redis:6379/0
REDIS_URL=redis://redis:6379/0
REDIS_CACHE_HOST=cache
REDIS_CACHE_PORT=6378
SUPERTOKENS_CONNECTION_URI=http://supertokens:3567
POSTHOG_API_KEY=$(sed -n 's/^POSTHOG_API_KEY=//p' "$EXAMPLE")
EOT
chmod 600 agenta.env
