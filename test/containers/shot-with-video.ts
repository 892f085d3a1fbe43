import { until } from '@prepmarket/service-testing';
import { newProject } from '../../services/catalog/test/catalog.js';
import { clipOf, removeClips } from '../../services/media/test/clips.js';
import { sessionAt } from './session.js';

const PATIENCE = 120_000;

/** Sends a shot with a video in its form, large enough to be stored in parts, and fetches what it shows when it can be played: status and type. */
export const showShotWithVideo = async (url: string): Promise<[number, string | null]> => {
  const headers = { authorization: `Bearer ${await sessionAt(url, 'client')}` };
  const made = async <Key extends string>(key: Key, at: string, body: object | FormData): Promise<{ id: string }> => {
    const sent = body instanceof FormData ? { headers, body } : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(url + at, { method: 'POST', ...sent });
    const told = (await answer.json()) as Record<Key, { id: string }>;
    if (answer.status !== 201) throw new Error(`${at} answers ${answer.status}: ${JSON.stringify(told)}`);
    return told[key];
  };
  const project = await made('project', '/api/projects', newProject());
  const pack = await made('package', `/api/projects/${project.id}/packages`, { name: 'Reel 1', description: 'Day' });
  const shots = `/api/projects/${project.id}/packages/${pack.id}/shots`;
  const form = new FormData();
  form.set('name', 'sh010');
  form.set('file', new Blob([await clipOf(9 * 1024 * 1024)]), 'plate.mp4');
  await removeClips();
  const shot = await made('shot', shots, form);
  const shown = await until(async () => {
    const answer = await fetch(`${url}${shots}/${shot.id}`, { headers });
    return ((await answer.json()) as { shot: { file_url: string | null } }).shot.file_url;
  }, PATIENCE);
  const answer = await fetch(url + shown, { headers });
  await answer.body?.cancel();
  return [answer.status, answer.headers.get('content-type')];
};
