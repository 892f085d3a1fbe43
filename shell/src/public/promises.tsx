import { styled } from '@prepmarket/web-kit/ui';

const List = styled.dl`
  display: grid;
  gap: 24px 48px;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  margin: 0;
  @media (max-width: 899.95px) {
    grid-template-columns: minmax(0, 1fr);
  }
  dt {
    font-weight: 600;
    margin-bottom: 4px;
  }
  dd {
    margin: 0;
    font-size: 14px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
`;

// What docs/attacks.md proves, and nothing else.
const promises = [
  [
    'Drafts are not shown',
    'A draft is seen by you and administrators alone, an open project with its plates by everybody with an account, a test shot by the vendors who take it. Once a bid is accepted the other vendors see no plate any more; a clip that plays stops at its next piece.',
  ],
  ['Sealed proposals stay sealed', 'Until the date you set nobody but their vendor reads them: neither you nor an administrator, in no email and no export.'],
  ['Sessions end at once', 'Sign out everywhere, and every other browser is out within seconds. A second step at sign-in is one switch away.'],
  ['Every change has a name', 'Projects, proposals, contracts and deliveries keep who changed them and when. A file that was delivered carries its SHA-256.'],
  [
    'Files are judged by content',
    'What is uploaded is decoded in a box without network, where the system allows it; what claims to be something else is refused.',
  ],
  ['What is not promised', 'Nothing is encrypted end to end: whoever runs this installation holds its database and its files.'],
] as const;

export const Promises = () => (
  <List>
    {promises.map(([what, how]) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>{how}</dd>
      </div>
    ))}
  </List>
);
