import './ui/styled-theme.js';

export { default as DialogActions } from '@mui/material/DialogActions';
export { default as DialogContent } from '@mui/material/DialogContent';
export { default as DialogTitle } from '@mui/material/DialogTitle';
export { default as Menu } from '@mui/material/Menu';
export { default as MenuItem } from '@mui/material/MenuItem';
export { default as Slider } from '@mui/material/Slider';
export { default as Step } from '@mui/material/Step';
export { default as StepContent } from '@mui/material/StepContent';
export { default as StepLabel } from '@mui/material/StepLabel';
export { default as Stepper } from '@mui/material/Stepper';
export { ActDialog, type ActDialogProps } from './ui/act-dialog.js';
export { ConfirmDialog, type ConfirmDialogProps } from './ui/confirm-dialog.js';
export { Dialog } from './ui/dialog.js';
export { History, type HistoryProps } from './ui/history.js';
export { useLeaveGuard } from './ui/leave-guard.js';
export type { LeaveWords } from './ui/leave-reasons.js';
export { type Act, useAct } from './ui/use-act.js';
