import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { devConfig } from '../src/config.js';
import { claim, openDataFolder, runningOn } from '../src/data/folder.js';
import { password, signingKey } from '../src/data/secrets.js';
import { catalogOf, type Domain, domains, mediaOf, partsOf } from '../src/product/parts.js';
import { refuseBusyPort } from '../src/product/port.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the configuration', () => {
  it('takes defaults, and an empty variable for none', () => {
    expect(devConfig({ PORT: '', AMQP_URL: '' })).toMatchObject({ HOST: '127.0.0.1', PORT: 8080, allowDevMode: true });
  });

  it('allows dev mode by itself only when every part is built in', () => {
    expect(devConfig({ AMQP_URL: 'amqp://localhost' }).allowDevMode).toBe(false);
    expect(devConfig({ AMQP_URL: 'amqp://localhost', ALLOW_DEV_MODE: 'true' }).allowDevMode).toBe(true);
    expect(devConfig({ AMQP_URL: 'amqp://localhost' }).webhooksAnywhere).toBe(false);
    expect(devConfig({ AMQP_URL: 'amqp://localhost', WEBHOOKS_ANYWHERE: 'true' }).webhooksAnywhere).toBe(true);
    expect(devConfig({ NODE_ENV: 'production' }).allowDevMode).toBe(false);
  });

  it('[S-916] allows dev mode by itself only where nobody else can reach it', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'studio.example', '127.0.0.1.example']) expect(devConfig({ HOST }).allowDevMode).toBe(false);
    for (const HOST of ['127.0.0.1', '127.1.2.3', 'localhost', '::1']) expect(devConfig({ HOST }).allowDevMode).toBe(true);
    expect(devConfig({ HOST: '0.0.0.0', ALLOW_DEV_MODE: 'true' }).allowDevMode).toBe(true);
  });

  it('[S-915] takes proxies as networks or as a number', () => {
    expect(devConfig({ TRUSTED_PROXIES: '2' }).TRUSTED_PROXIES).toBe(2);
    expect(devConfig({ TRUSTED_PROXIES: '10.42.0.0/16, fd00::/8' }).TRUSTED_PROXIES).toEqual(['10.42.0.0/16', 'fd00::/8']);
  });

  it.each([
    [{ PORT: 'eighty' }, /^PORT must be a number/],
    [{ PORT: '70000' }, /^PORT must be 0 to 65535/],
    [{ DATABASE_URL: 'localhost' }, /^DATABASE_URL must be an address that begins with postgresql:/],
    [{ S3_ENDPOINT: 'http://localhost:9000' }, /set S3_ACCESS_KEY and S3_SECRET_KEY/],
    [{ ALLOW_DEV_MODE: 'perhaps' }, /^ALLOW_DEV_MODE must be true or false/],
    [{ TRUSTED_PROXIES: 'nginx' }, /^TRUSTED_PROXIES must be networks like/],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /^OTEL_EXPORTER_OTLP_PROTOCOL must be http\/protobuf or http\/json\.$/],
  ])('names what is wrong with %o', (env, sentence) => {
    expect(() => devConfig(env)).toThrow(sentence);
  });
});

describe('media', () => {
  it('[S-870] is told what an owner may have under way and keep', () => {
    const sizes = { GIGABYTES_PER_OWNER: '5', GIGABYTES_PER_SEQUENCE: '6', GIGAPIXELS_PER_UPLOAD: '7' };
    const config = devConfig({ DATA_DIR: folder, UPLOADS_RUNNING: '3', UPLOADS_BEGUN: '4', UPLOADS_PER_HOUR: '8', ...sizes });
    const databases = Object.fromEntries(domains.map((domain) => [domain, `postgres://localhost/${domain}`])) as Record<Domain, string>;
    const parts = partsOf(config, databases, { jwksUrl: 'http://localhost/jwks', publicUrl: 'http://localhost' });
    const { quota } = mediaOf(config, parts, { ffmpegPath: 'ffmpeg', ffprobePath: 'ffprobe' });
    expect(quota).toEqual({ running: 3, begun: 4, hourly: 8, bytes: 5 * 1024 ** 3, sequenceBytes: 6 * 1024 ** 3, pixels: 7e9 });
    expect(catalogOf(devConfig({ DATA_DIR: folder, PROJECTS_PER_HOUR: '9', UPLOADS_PER_HOUR: '8' }), parts).rates).toEqual({
      projectsPerHour: 9,
      videosPerHour: 8,
    });
    expect(
      partsOf(devConfig({ DATA_DIR: folder, ATTACHED_GIGABYTES_PER_OWNER: '9' }), databases, { jwksUrl: 'http://a', publicUrl: 'http://a' }).kit('bidding')
        .keptPerOwner,
    ).toBe(9 * 1024 ** 3);
    expect(mediaOf(devConfig({ DATA_DIR: folder }), parts, { ffmpegPath: 'ffmpeg', ffprobePath: 'ffprobe' }).quota).toEqual({});
  });

  const names = ['UPLOADS_RUNNING', 'UPLOADS_BEGUN', 'UPLOADS_PER_HOUR', 'GIGABYTES_PER_OWNER', 'GIGABYTES_PER_SEQUENCE', 'GIGAPIXELS_PER_UPLOAD'];
  it.each([...names, 'PROJECTS_PER_HOUR', 'ATTACHED_GIGABYTES_PER_OWNER'])('[S-870] is not told a %s that is none', (name) => {
    for (const wrong of ['0', 'many', '1.5', '1000001']) expect(() => devConfig({ [name]: wrong })).toThrow(new RegExp(`^${name} must be`));
  });
});

describe('the data folder', () => {
  it('belongs to one product at a time', () => {
    const mine = claim(folder);
    mine.tell({ url: 'http://127.0.0.1:1' });
    expect(() => claim(folder)).toThrow(/already runs on .*http:\/\/127\.0\.0\.1:1.*; stop it first/);
    mine.release();
    expect(runningOn(folder)).toBeUndefined();
    claim(folder).release();
  });

  it('is taken over from a product that was killed', () => {
    writeFileSync(path.join(folder, 'running.json'), JSON.stringify({ pid: process.pid, began: 'long ago' }));
    claim(folder).release();
  });

  it('is refused in one sentence when it cannot be written to', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(() => openDataFolder(path.join(file, 'data'))).toThrow(/cannot be used \(ENOTDIR\); set DATA_DIR/);
  });

  it('keeps its secrets to itself and from one start to the next', () => {
    chmodSync(folder, 0o755);
    expect(password(folder, 'postgres')).toBe(password(folder, 'postgres'));
    expect(password(folder, 'postgres')).not.toBe(password(folder, 'other'));
    expect(signingKey(folder)).toEqual(signingKey(folder));
    expect(signingKey(folder)).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256' });
  });
});

describe('the port', () => {
  it('is refused in one sentence when it is taken', async () => {
    const server = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as net.AddressInfo;
    await expect(refuseBusyPort('127.0.0.1', port)).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is taken by another program; stop that program, or choose another port: PORT=${port + 1} npm start`,
    );
    server.close();
  });

  it('is refused in one sentence on an address that is not ours', async () => {
    await expect(refuseBusyPort('203.0.113.7', 0)).rejects.toThrow(/\(HOST\) is no address of this machine/);
  });
});
