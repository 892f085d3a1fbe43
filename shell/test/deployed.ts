import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HttpResponse, http, server } from '@prepmarket/web-kit/testing';
import type { Remote } from '../src/remotes/manifest.js';

const root = path.resolve(__dirname, '../..');

/** The remotes of this tree, by their own remote.json. */
export const remotesHere = (): Remote[] =>
  readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-'))
    .map((folder) => JSON.parse(readFileSync(path.join(root, folder, 'remote.json'), 'utf8')) as Remote)
    .map((said) => ({ ...said, entry: `/remotes/${said.name}/mf-manifest.json` }));

/** Answers /remotes.json as a host does that has deployed this tree. */
export const answerRemotes = () => server.use(http.get('*/remotes.json', () => HttpResponse.json({ remotes: remotesHere() })));
