import base from '../tooling/webpack.base.mjs';

export default base({
  dir: import.meta.dirname,
  name: 'media',
  exposes: {
    './routes': './src/routes.tsx',
    './widgets/ClipAhead': './src/widgets/clip-ahead.tsx',
    './widgets/Versions': './src/widgets/versions.tsx',
    './widgets/VersionPicture': './src/widgets/version-picture.tsx',
    './widgets/Review': './src/widgets/review.tsx',
    './widgets/Reel': './src/widgets/reel.tsx',
    './widgets/ReelHistory': './src/widgets/reel-history.tsx',
    './widgets/UploadCard': './src/widgets/upload-card.tsx',
    './widgets/Plates': './src/widgets/plates.tsx',
    './widgets/Player': './src/widgets/player.tsx',
    './widgets/UploadTray': './src/widgets/upload-tray.tsx',
    './widgets/ProjectDrop': './src/widgets/project-drop.tsx',
    './widgets/VideoDrop': './src/widgets/video-drop.tsx',
    './widgets/ProjectColour': './src/widgets/project-colour.tsx',
    './widgets/ShotMedia': './src/widgets/shot-media.tsx',
  },
});
