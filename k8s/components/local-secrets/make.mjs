import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { secretsFrom } from './secrets.mjs';

const account = '/var/run/secrets/kubernetes.io/serviceaccount';
const said = (file) => readFileSync(`${account}/${file}`, 'utf8').trim();
const address = `https://kubernetes.default.svc/api/v1/namespaces/${said('namespace')}/secrets`;
const headers = { authorization: `Bearer ${said('token')}`, 'content-type': 'application/json' };

/** Makes a Secret; one that is there already stays as it is. */
async function make(name, stringData) {
  const metadata = { name, labels: { 'app.kubernetes.io/part-of': 'prepmarket' } };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ apiVersion: 'v1', kind: 'Secret', metadata, stringData }) });
  if (!answer.ok && answer.status !== 409) throw new Error(`Secret ${name}: ${answer.status} ${await answer.text()}`);
  console.log(`${name}: ${answer.ok ? 'made' : 'was there already'}`);
}

await make('prepmarket-seed', { seed: randomBytes(32).toString('hex') });
const kept = await fetch(`${address}/prepmarket-seed`, { headers });
if (!kept.ok) throw new Error(`Secret prepmarket-seed: ${kept.status} ${await kept.text()}`);
const seed = Buffer.from((await kept.json()).data.seed, 'base64').toString();
for (const [name, data] of Object.entries(secretsFrom(seed))) await make(name, data);
