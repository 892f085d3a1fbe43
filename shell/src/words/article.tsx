import { Page, styled } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { Footer } from '../public/footer.js';

const Text = styled.article`
  h2 {
    margin: 32px 0 8px;
    font-size: 20px;
    line-height: 1.3;
    letter-spacing: -0.01em;
  }
  p,
  li {
    max-width: 68ch;
    margin: 0 0 8px;
  }
  ul {
    margin: 0;
    padding-left: 20px;
  }
`;

export interface Part {
  title: string;
  /** A paragraph each. */
  texts?: readonly string[];
  points?: readonly string[];
}

/** A page of plain words, with the footer. */
export const Article = ({ title, subtitle, parts, children }: { title: string; subtitle: string; parts: readonly Part[]; children?: ReactNode }) => (
  <>
    <Page title={title} width="medium" subtitle={subtitle}>
      <Text>
        {parts.map(({ title: heading, texts = [], points = [] }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {children}
      </Text>
    </Page>
    <Footer />
  </>
);
