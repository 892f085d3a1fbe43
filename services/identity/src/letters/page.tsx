import type { ComponentChildren } from 'preact';
import { DARK, styles } from './styles.js';

/** A button, and where it leads. */
interface Action {
  label: string;
  href: string;
}

/** What a letter says. Everything in it is text. */
export interface Words {
  subject: string;
  paragraphs: string[];
  /** Sentences, each with a way on. */
  parts?: { text: string; action: Action }[];
  action?: Action;
  after?: string;
  /** Ways to get other letters, or none. */
  foot?: Action[];
}

const Paragraph = ({ children }: { children: ComponentChildren }) => (
  <p class="ink" style={styles.paragraph}>
    {children}
  </p>
);

const Button = ({ label, href }: Action) => (
  <p style={styles.action}>
    <a class="button" href={href} target="_blank" rel="noopener" style={styles.button}>
      {label}
    </a>
  </p>
);

const Way = ({ label, href }: Action) => (
  <p style={styles.action}>
    <a class="link" href={href} target="_blank" rel="noopener" style={styles.link}>
      {label}
    </a>
  </p>
);

/** So many ways on are buttons; of more, each is a link. */
const BUTTONS = 3;

const Foot = ({ foot = [] }: Pick<Words, 'foot'>) => (
  <p class="faint" style={styles.foot}>
    Prepmarket
    {foot.map(({ label, href }) => (
      <>
        <br />
        <a class="faint" href={href} target="_blank" rel="noopener" style={styles.footLink}>
          {label}
        </a>
      </>
    ))}
  </p>
);

/** The one template of all letters: no images, nothing from elsewhere, readable on dark and on light. */
export const Page = ({ subject, paragraphs, parts = [], action, after, foot }: Words) => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{subject}</title>
      <style>{DARK}</style>
    </head>
    <body class="ground" style={styles.ground}>
      <div class="sheet" style={styles.sheet}>
        {paragraphs.map((text) => (
          <Paragraph>{text}</Paragraph>
        ))}
        {parts.map((part) => (
          <>
            <Paragraph>{part.text}</Paragraph>
            {parts.length > BUTTONS ? <Way {...part.action} /> : <Button {...part.action} />}
          </>
        ))}
        {action && <Button {...action} />}
        {after && <Paragraph>{after}</Paragraph>}
        <Foot foot={foot} />
      </div>
    </body>
  </html>
);
