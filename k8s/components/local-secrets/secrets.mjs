import { createHmac, generateKeyPairSync } from 'node:crypto';

const keepers = ['catalog', 'media', 'bidding', 'contracts', 'notices'];
const withoutFiles = ['identity'];
// What one may do in another's bucket: to leave there what the other takes over.
const handedOver = { catalog: ['Write:prepmarket-media/incoming/p-*'] };
const services = [...withoutFiles, ...keepers];
const vhost = 'prepmarket';

/** All Secrets of a cluster that holds every part, as name -> key -> text. What two of them share comes from `seed`, so that they agree however often this runs. */
export function secretsFrom(seed) {
  const derived = (name) => createHmac('sha256', seed).update(name).digest('hex').slice(0, 40);
  const passwords = Object.fromEntries(services.map((service) => [service, derived(`amqp ${service}`)]));
  const own = (service) => ({
    DATABASE_URL: `postgres://prepmarket_${service}:${derived(`postgres ${service}`)}@postgres:5432/prepmarket_${service}`,
    AMQP_URL: `amqp://${service}:${passwords[service]}@rabbitmq:5672/${vhost}`,
    ...(service === 'identity' && { SIGNING_KEYS: JSON.stringify([signingKey()]), SMTP_URL: 'smtp://mail:1025' }),
    ...(keepers.includes(service) && { S3_ACCESS_KEY: service, S3_SECRET_KEY: derived(`s3 ${service}`) }),
  });
  const roles = services.map((service) => [`${service.toUpperCase()}_PASSWORD`, derived(`postgres ${service}`)]);
  return {
    ...Object.fromEntries(services.map((service) => [`${service}-secrets`, own(service)])),
    'postgres-secrets': { POSTGRES_PASSWORD: derived('postgres'), ...Object.fromEntries(roles) },
    'rabbitmq-definitions': { 'definitions.json': JSON.stringify(definitionsFrom(passwords)) },
    's3-keys': { 's3.json': JSON.stringify({ identities: keepers.map((service) => storeUser(service, derived(`s3 ${service}`))) }) },
  };
}

/** A private ES256 key, named by the moment it was made. */
export function signingKey() {
  return { ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }), kid: new Date().toISOString() };
}

/** RabbitMQ's definitions: a user a service, who makes, fills and reads its own queues and publishes only events of its own domain. */
export function definitionsFrom(passwords) {
  const names = Object.keys(passwords);
  return {
    vhosts: [{ name: vhost }],
    users: names.map((name) => ({ name, password: passwords[name], tags: '' })),
    permissions: names.map((name) => ({ user: name, vhost, ...permissionsOf(name) })),
    topic_permissions: names.map((user) => ({ user, vhost, exchange: 'prepmarket.events', write: `^(${user}\\..+|prepmarket\\.replay)$`, read: '.*' })),
  };
}

// To answer a request for history a service writes straight into the queue that asked: that is amq.default.
function permissionsOf(service) {
  const own = `prepmarket\\.(events|dead|${service}|${service}\\.dead)`;
  return { configure: `^${own}$`, write: `^(${own}|amq\\.default)$`, read: `^${own}$` };
}

function storeUser(service, secretKey) {
  return { name: service, credentials: [{ accessKey: service, secretKey }], actions: [`Admin:prepmarket-${service}`, ...(handedOver[service] ?? [])] };
}
