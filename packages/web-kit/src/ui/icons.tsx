import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';

const drawn = (shape: ReactNode) => (props: SvgIconProps) => (
  <SvgIcon
    {...props}
    sx={[
      { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8, strokeLinecap: 'round', strokeLinejoin: 'round' },
      ...(Array.isArray(props.sx) ? props.sx : [props.sx]),
    ]}
  >
    {shape}
  </SvgIcon>
);
const line = (d: string) => drawn(<path d={d} />);
const solid = (d: string) => drawn(<path d={d} fill="currentColor" />);

export const AddIcon = line('M12 5v14M5 12h14');
export const BackIcon = line('M20 12H4m6-6-6 6 6 6');
export const BellIcon = line('M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zm4 5h4');
export const CalendarIcon = line('M4 6h16v14H4zM4 10.5h16M8.5 3v4M15.5 3v4');
export const CheckIcon = line('m5 12.5 4.5 4.5L19 7.5');
export const ChevronDownIcon = line('m6 9 6 6 6-6');
export const ChevronLeftIcon = line('m15 6-6 6 6 6');
export const ChevronRightIcon = line('m9 6 6 6-6 6');
export const CloseIcon = line('m6 6 12 12M18 6 6 18');
export const DarkIcon = line('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z');
export const DoneIcon = line('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm-4-8.5 2.8 2.8L16 9.5');
export const EditIcon = line('m4 20 1-4L16.5 4.5l3 3L8 19z');
export const ErrorIcon = line('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5v5.5M12 16.2v.1');
export const FileIcon = line('M6 3h8l4 4v14H6zM14 3v4h4');
export const FilmIcon = line('M3 5h18v14H3zM7 5v14M17 5v14M3 9.7h4M3 14.3h4M17 9.7h4M17 14.3h4');
export const FirstIcon = line('M6 5v14M19 6l-8 6 8 6z');
export const FolderIcon = line('M3 6h6l2 2h10v11H3z');
export const FullscreenIcon = line('M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5');
export const InfoIcon = line('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7v.1');
export const LastIcon = line('M18 5v14M5 6l8 6-8 6z');
export const LightIcon = line(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M19 5l-1.7 1.7M6.7 17.3 5 19',
);
export const MenuIcon = line('M4 7h16M4 12h16M4 17h16');
export const MoreIcon = drawn(<path d="M12 5v.01M12 12v.01M12 19v.01" strokeWidth={3} />);
export const MuteIcon = line('M4 9h4l5-4v14l-5-4H4zm13 .5 4 5m0-5-4 5');
export const NextIcon = line('m8 5 9 7-9 7z');
export const OnceIcon = line('M4 12h14m-5-5 5 5-5 5M21 5v14');
export const PauseIcon = solid('M7 5h3v14H7zM14 5h3v14h-3z');
export const PingPongIcon = line('M7 7 3 12l4 5M17 7l4 5-4 5M3 12h18');
export const PlayIcon = solid('m7 4.5 12 7.5-12 7.5z');
export const PreviousIcon = line('m16 5-9 7 9 7z');
export const RepeatIcon = line('M17 3l4 4-4 4M21 7H7a4 4 0 0 0-4 4M7 21l-4-4 4-4M3 17h14a4 4 0 0 0 4-4');
export const RetryIcon = line('M20 12a8 8 0 1 1-2.4-5.7L20 8.5M20 4v4.5h-4.5');
export const SearchIcon = line('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zm5-1.5L20 20');
export const SystemIcon = drawn(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
  </>,
);
export const UploadIcon = line('M12 20V8m-5 4 5-5 5 5M4 4h16');
export const VolumeIcon = line('M4 9h4l5-4v14l-5-4H4zm13 0a4.5 4.5 0 0 1 0 6m2.5-9a9 9 0 0 1 0 12');
export const WarningIcon = line('M12 4 2.5 20h19zM12 10v4.5M12 17.2v.1');
