import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tokens } from './tokens.js';

const Empty = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  padding: 40px 16px;
  border-radius: 8px;
  background: color-mix(in srgb, ${tokens.lift} 3%, transparent);
  text-align: center;
`;

/** A list without entries: what that means and what to do next. */
export const EmptyState = ({ text, action }: { text: ReactNode; action?: ReactNode }) => (
  <Empty>
    <Typography sx={{ color: 'text.secondary', maxWidth: 480 }}>{text}</Typography>
    {action}
  </Empty>
);
