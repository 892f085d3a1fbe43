import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface KeptMail extends Mail {
  id: string;
  /** ISO time of its arrival. */
  at: string;
}

const most = 500;

/** The letters the product would have sent, one file each, the newest kept. */
export class Mailbox {
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  async deliver(mail: Mail): Promise<void> {
    const at = new Date().toISOString();
    const id = `${at.replaceAll(/\D/g, '')}-${randomUUID()}`;
    const file = path.join(this.folder, `${id}.json`);
    writeFileSync(`${file}.new`, JSON.stringify({ ...mail, id, at }), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    for (const old of this.names().slice(most)) rmSync(path.join(this.folder, old), { force: true });
  }

  /** Newest first. */
  list(): KeptMail[] {
    return this.names().map((name) => JSON.parse(readFileSync(path.join(this.folder, name), 'utf8')) as KeptMail);
  }

  find(id: string): KeptMail | undefined {
    return this.list().find((mail) => mail.id === id);
  }

  private names(): string[] {
    return readdirSync(this.folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse();
  }
}
