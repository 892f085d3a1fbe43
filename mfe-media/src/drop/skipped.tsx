import { Alert, styled } from '@prepmarket/web-kit/ui';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  max-height: 160px;
  overflow-y: auto;
  overflow-wrap: anywhere;
`;

interface Props {
  sentences: readonly string[];
  onClose: () => void;
  /** 'presentation' within what is spoken anyway. */
  role?: 'presentation';
}

/** Why files of the last drop were left out. */
export const Skipped = ({ sentences, onClose, role }: Props) =>
  sentences.length > 0 ? (
    <Alert severity="warning" role={role} onClose={onClose}>
      <List aria-label="Skipped files" tabIndex={0}>
        {sentences.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: files of two folders may have the same name
          <li key={at}>{sentence}</li>
        ))}
      </List>
    </Alert>
  ) : null;
