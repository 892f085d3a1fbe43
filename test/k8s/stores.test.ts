import { services } from '../domains.js';
import { containersIn } from './documents.js';
import { k8s, missing, overlays, rendered } from './kustomize.js';
import { containerOf, toldIn } from './settings.js';

/** Where a service keeps what it has, and by which key. */
const kept = (told: NodeJS.ProcessEnv) => Object.fromEntries(Object.entries(told).filter(([name]) => /^(DATABASE_URL|S3_)/.test(name)));

const withKubectl = missing ? describe.skip : describe;
withKubectl(`[S-1004] database and store${missing ? ` (left out: ${missing})` : ''}`, () => {
  it.each(overlays)("of the overlay %s are the service's own in its operator's commands", async (overlay) => {
    const docs = await rendered(`${k8s}/overlays/${overlay}`);
    const commands = containersIn(docs).filter(({ container }) => container.command?.[1] === 'dist/admin.js');
    expect(commands.filter(({ container }) => container.command?.[2] === 'backup').length).toBe(overlay === 'local' ? 0 : services.length);
    for (const { at, container } of commands) {
      const [, name = ''] = /prepmarket\/([a-z]+):/.exec(container.image) ?? [];
      const own = kept(toldIn(docs, containerOf(docs, name)));
      const { DATABASE_URL } = own;
      const needed = container.command?.[2] === 'migrate' || name === 'identity' ? { DATABASE_URL } : own;
      expect(DATABASE_URL).toContain(`prepmarket_${name}`);
      expect([at, kept(toldIn(docs, container))]).toEqual([at, needed]);
    }
  });
});
