import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const sources = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))].flatMap((folder) =>
  readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => path.join(folder, 'src', file)),
);

it('[S-2447] a field that hides what is typed is the one with an eye, or asks for the word of a link, which is no account’s', () => {
  const hiding = sources.filter((file) => /type=("password"|\{[^}]*'password')/.test(readFileSync(path.join(root, file), 'utf8')));
  expect(hiding).toEqual(['shell/src/auth/password-field.tsx', 'mfe-media/src/reviews/come-in.tsx']);
});
