import { Button, styled, tokens, useCopy, VisuallyHidden } from '@prepmarket/web-kit/ui';

/** The sign of a line that goes on: one below the other, of which a line shows as many as it has room for. */
const GOES_ON = '\\a↪'.repeat(40);

const Block = styled.div`
  position: relative;
  margin: 0 0 16px;
  border-radius: 8px;
  background: ${({ theme }) => theme.palette.background.paper};
  pre {
    margin: 0;
    padding: 16px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  pre > span {
    display: block;
    position: relative;
    overflow: hidden;
    min-height: 1.6em;
    padding-left: 2ch;
  }
  pre > span::before {
    content: '${GOES_ON}';
    content: '${GOES_ON}' / '';
    position: absolute;
    top: 0;
    left: 0;
    color: ${tokens.low};
    white-space: pre;
    user-select: none;
  }
  > button {
    position: absolute;
    top: 4px;
    right: 4px;
    background: ${({ theme }) => theme.palette.background.paper};
  }
  > button + pre {
    padding-top: 44px;
  }
  @media (max-width: 599.95px) {
    > button + pre {
      padding-top: 52px;
    }
  }
`;

const words = (copied: boolean | undefined) => (copied === undefined ? 'Copy' : copied ? 'Copied' : 'Not copied');

/** Lines of a program. A long one goes on below itself, behind a sign that is not copied. */
export const CodeLines = ({ text }: { text: string }) => {
  const { copied, copy } = useCopy();
  const lines = text.replace(/\n$/, '').split('\n');
  return (
    <Block>
      <Button size="small" aria-label={`${words(copied)}: ${lines[0]}`} onClick={() => copy(text)}>
        {words(copied)}
      </Button>
      <pre>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are what they are by their place
          <span key={at}>{`${line}\n`}</span>
        ))}
      </pre>
      <VisuallyHidden role="status">{copied === undefined ? '' : words(copied)}</VisuallyHidden>
    </Block>
  );
};
