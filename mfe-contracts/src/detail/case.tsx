import { styled, surface, Typography, WarningIcon } from '@prepmarket/web-kit/ui';

interface CaseProps {
  $tone?: 'warning' | 'error';
}

/** Why a contract stands still, above all else of its page. */
export const Case = styled.section<CaseProps>`
  ${surface}
  display: grid;
  gap: 20px;
  margin-bottom: 16px;
  padding: 20px;
  box-shadow: inset 3px 0 ${({ theme, $tone = 'warning' }) => theme.palette[$tone].main};
  @media (max-width: 599.95px) {
    padding: 16px;
  }
`;
const Head = styled.div<CaseProps>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 12px;
  svg {
    color: ${({ theme, $tone = 'warning' }) => theme.palette[$tone].main};
  }
`;

export const CaseHead = ({ children, $tone }: CaseProps & { children: string }) => (
  <Head $tone={$tone}>
    <WarningIcon />
    <Typography variant="h3" component="p" role="status">
      {children}
    </Typography>
  </Head>
);
