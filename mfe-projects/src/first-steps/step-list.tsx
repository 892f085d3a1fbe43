import { CheckIcon, Link, styled, Typography, VisuallyHidden } from '@prepmarket/web-kit/ui';
import type { Step } from './steps.js';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: 16px 24px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: 12px;
  }
`;
const Mark = styled.span<{ $done: boolean }>`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 1px solid ${({ theme, $done }) => ($done ? theme.palette.success.main : theme.palette.divider)};
  border-radius: 50%;
  color: ${({ theme, $done }) => ($done ? theme.palette.success.main : theme.palette.text.secondary)};
  font-size: 14px;
  font-weight: 600;
  svg {
    font-size: 18px;
  }
`;

/** Steps in their order; each is a way to where it is done, until it is. */
export const StepList = ({ steps }: { steps: readonly Step[] }) => (
  <List aria-label="First steps">
    {steps.map(({ title, text, to, done }, at) => (
      <li key={title}>
        <Mark $done={done} aria-hidden>
          {done ? <CheckIcon /> : at + 1}
        </Mark>
        <div>
          <Typography variant="h3" component="p">
            {done ? title : <Link to={to}>{title}</Link>}
            {done && <VisuallyHidden>, done</VisuallyHidden>}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        </div>
      </li>
    ))}
  </List>
);
