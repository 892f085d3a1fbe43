import { type ComparedBid, flagText } from '@prepmarket/bidding-api';
import { localDate } from '@prepmarket/web-kit';
import { styled } from '@prepmarket/web-kit/ui';

const List = styled.ul`
  margin: 8px 0 0;
  padding-left: 18px;
  font-size: 14px;
  color: ${({ theme }) => theme.palette.warning.main};
`;

/** What stands out in a proposal beside the others, in words. */
export const Flags = ({ compared }: { compared: ComparedBid | undefined }) =>
  compared && compared.flags.length > 0 ? (
    <List aria-label="What stands out">
      {compared.flags.map((flag) => (
        <li key={flag.kind}>{flagText(flag, localDate)}</li>
      ))}
    </List>
  ) : null;
