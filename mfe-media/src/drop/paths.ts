/** Where a picked or dropped file lies in its folder, 'day1/cam/a.mov'; loose files have no folder. */
export const pathOf = (file: File & { path?: string }): string => {
  const path = file.path || file.webkitRelativePath || file.name;
  return path
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
};

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
/** 'day1/cam/a.mov' → 'day1/cam', 'a.mov' → ''. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

const SYSTEM_FILES = ['thumbs.db', 'desktop.ini'];

/** What an operating system leaves in folders and nobody means to upload: .DS_Store, Thumbs.db, ._a.mov, __MACOSX. */
export const isHidden = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX') || SYSTEM_FILES.includes(nameOf(path).toLowerCase());
