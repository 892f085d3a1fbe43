import { NewTabLink, styled } from '@prepmarket/web-kit/ui';

const LINK = /(https?:\/\/[^\s<>"']+)/;
/** What ends a sentence is no part of an address. */
const END = /[.,;:!?)\]}]+$/;

const Text = styled.p`
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font-size: 14px;
`;

const LinkTo = ({ address }: { address: string }) => {
  const end = END.exec(address)?.[0] ?? '';
  const href = address.slice(0, address.length - end.length);
  return (
    <>
      <NewTabLink href={href}>{href}</NewTabLink>
      {end}
    </>
  );
};

/** What somebody wrote, with its web addresses as links; nothing else in it means anything. */
export const Words = ({ text }: { text: string }) => (
  <Text>
    {text.split(LINK).map((part, nth) => {
      const key = `${nth} ${part}`;
      return nth % 2 === 1 ? <LinkTo key={key} address={part} /> : part;
    })}
  </Text>
);
