import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import type { ServiceName } from '@prepmarket/gateway';
import { claimsFor, signToken } from '@prepmarket/service-testing';
import { bidFields, type Ground, projectFields } from './ground.js';
import type { Call } from './load.js';

type Next = Call | (() => Call);

const read = (of: string, path: string, headers: Call['headers']): Call => ({ of, method: 'GET', path, headers });
const send = (of: string, method: string, path: string, headers: Call['headers'], body: object): Call => {
  const typed = { ...headers, 'content-type': 'application/json' };
  return { of, method, path, headers: typed, body: JSON.stringify(body) };
};
const somebody = (role: Actor['role']) => ({ authorization: `Bearer ${signToken(claimsFor({ id: randomUUID(), role }))}` });
const many = (count: number, call: Next): Next[] => Array.from({ length: count }, () => call);

/** Sixteen calls of each service, reads and writes that every one succeeds. `plate` is a shot with its files. */
export const callsOn = (ground: Ground, plate: { at: string; poster: string; clip: string }): Record<ServiceName, Next[]> => {
  const { client, vendor, projects, contract } = ground;
  const [ours, theirs] = [client.headers, vendor.headers];
  const profile = { firstName: 'Rolf', lastName: 'Rolling', company: 'Studio' };
  let turn = 0;
  const bid = () => send('bidding', 'POST', `${projects[++turn % projects.length]}/bids`, somebody('vendor'), bidFields);
  return {
    identity: [
      ...many(8, read('identity', '/api/auth/me', ours)),
      ...many(7, read('identity', '/.well-known/jwks.json', {})),
      send('identity', 'PUT', `/api/users/${client.id}`, ours, profile),
    ],
    catalog: [
      ...many(14, read('catalog', projects[0] as string, ours)),
      read('catalog', '/api/projects', ours),
      () => send('catalog', 'POST', '/api/projects', somebody('client'), projectFields),
    ],
    media: [
      ...many(8, read('media', `${plate.at}/upload-status`, ours)),
      ...many(4, read('media', plate.poster, ours)),
      ...many(4, read('media', plate.clip, ours)),
    ],
    bidding: [...many(15, read('bidding', '/api/bids', theirs)), bid],
    notices: [...many(12, read('notices', '/api/notices', ours)), ...many(4, send('notices', 'POST', '/api/notices/read', theirs, { all: true }))],
    contracts: [...many(10, read('contracts', '/api/contracts?status=draft', ours)), ...many(4, read('contracts', contract, ours)), ...many(2, rounds(ground))],
  };
};

const DELIVERY = '--b\r\ncontent-disposition: form-data; name="deliverables"; filename="matte.txt"\r\n\r\nmatte\r\n--b--\r\n';

/** Milestones are delivered and sent back in turn, each by one call at a time. */
const rounds = ({ client, vendor, milestones, contract }: Ground): (() => Call) => {
  const deliver = (at: string): Call => {
    const headers = { ...vendor.headers, 'content-type': 'multipart/form-data; boundary=b' };
    return { of: 'contracts', method: 'POST', path: `${at}/deliverables`, headers, body: DELIVERY };
  };
  const sendBack = (at: string): Call => send('contracts', 'PUT', at, client.headers, { status: 'revision_requested', feedback: 'Edges are soft.' });
  const resting = milestones.map((at) => ({ at, delivered: false }));
  return () => {
    const milestone = resting.shift();
    if (!milestone) return read('contracts', contract, client.headers);
    const { at, delivered } = milestone;
    const answered = () => void resting.push({ at, delivered: !delivered });
    return { ...(delivered ? sendBack(at) : deliver(at)), answered };
  };
};
