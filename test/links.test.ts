import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './domains.js';
import { faultOf, linksOf, pages, textOf } from './links.js';

const readable = ['README.md', 'docs/terms.md', 'docs/api-quick-start.md', 'docs/commands.md', 'docs/settings.md'];
const howTo = ['clients', 'vendors', 'teams', 'operators'].map((who) => `docs/how-to/${who}.md`);

describe('[S-2465] pages', () => {
  it('lead to files and headings that are there', () => {
    const faults = pages.flatMap((page) => linksOf(textOf(page)).map((link) => faultOf(page, link)));
    expect(faults.filter(Boolean)).toEqual([]);
  });

  it.each([
    ['docs/nowhere.md', 'README.md: docs/nowhere.md leads nowhere'],
    ['docs/limits.md#no-such-heading', 'README.md: docs/limits.md#no-such-heading names no heading of docs/limits.md'],
    ['../outside.md', 'README.md: ../outside.md leads nowhere'],
    ['#two-commands', undefined],
    ['docs/adr', undefined],
  ])('and %s is judged', (link, fault) => {
    expect(faultOf('README.md', link)).toBe(fault);
  });

  it('finds links and pictures, in code none', () => {
    expect(linksOf('[a](b.md) ![c](d.webp "e") `[f](g.md)` [h](https://i.example)\n```\n[j](k.md)\n```\n')).toEqual(['b.md', 'd.webp']);
  });

  it('can be reached from README', () => {
    const seen = new Set<string>();
    const follow = (page: string) => {
      if (seen.has(page) || !existsSync(path.join(root, page))) return;
      seen.add(page);
      for (const link of linksOf(textOf(page)))
        if (/\.md(#|$)/.test(link)) follow(path.posix.join(path.posix.dirname(page), link.split('#')[0] || path.basename(page)));
    };
    follow('README.md');
    expect(pages.filter((page) => /^docs\/(?!adr\/)/.test(page) && !seen.has(page))).toEqual([]);
    expect([...readable, ...howTo].filter((page) => !seen.has(page))).toEqual([]);
  });
});
