import { offered } from '../src/demo/offer.js';
import { lines, type Standing, screen } from '../src/product/screen.js';

const plain = (_: string, text: string) => text;
const standing: Standing = {
  url: 'http://127.0.0.1:8080',
  letters: { at: 'http://127.0.0.1:8080/mailbox' },
  dataDir: '/srv/prepmarket/data',
  fillable: true,
};
const filled: Standing = { ...standing, fillable: false, offered };
const widest = (text: string) => Math.max(...text.split('\n').map(({ length }) => length));

describe('[S-2460] the screen of npm start', () => {
  it('says where the product is, its letters and its data, who signs in, who rules, and how to stop it', () => {
    expect(screen(standing, plain).split('\n')).toEqual([
      '',
      '  Prepmarket is ready at http://127.0.0.1:8080',
      '',
      '  Letters   http://127.0.0.1:8080/mailbox',
      '  Accounts  register with any address: the letter that confirms it arrives there',
      '  Demo      it is empty: npm run demo, in another terminal, fills it with',
      '            projects, bids and contracts to look at',
      '  Admin     npm run admin -- create you@example.com',
      '  Data      /srv/prepmarket/data; npm run reset empties it',
      '  Stop      Ctrl-C',
      '',
    ]);
  });

  it('names every account of a market that is filled, and offers no demo once more', () => {
    const shown = screen(filled, plain);
    expect(shown).toContain('password "plates and mattes"');
    for (const { email, name } of offered) expect(shown).toMatch(new RegExp(`${email.replaceAll('.', '\\.')} +${name}`));
    expect(shown).not.toContain('npm run demo');
  });

  it('is at home in 80 columns and 24 rows, also where letters are shown to nobody', () => {
    for (const shown of [standing, filled, { ...filled, letters: { kept: '/srv/prepmarket/data/mail' } }, { ...standing, letters: undefined }]) {
      expect(widest(screen(shown, plain))).toBeLessThanOrEqual(80);
      expect(screen(shown, plain).split('\n').length).toBeLessThanOrEqual(24);
    }
  });
});

it('[S-2460] elsewhere it is the lines that programs read', () => {
  expect(lines(standing).split('\n')).toEqual([
    '',
    'Prepmarket is ready at http://127.0.0.1:8080',
    'Its letters are at http://127.0.0.1:8080/mailbox',
    'Its data are in /srv/prepmarket/data',
    'Press Ctrl-C to stop it.',
    'It is empty: npm run demo, in another terminal, fills it with projects, bids and contracts to look at.',
  ]);
  expect(lines(filled)).not.toContain('npm run demo');
});
