import { messages } from '@prepmarket/identity-api';
import { noticePaths } from '@prepmarket/notices-api';
import { useSession, useTrail } from '@prepmarket/web-kit/store';
import { Alert, LinkButton, Page, Stack } from '@prepmarket/web-kit/ui';
import { OwnDocuments } from '../documents/own-documents.js';
import { DeleteAccount } from '../leaving/delete-account.js';
import { paths } from '../paths.js';
import { OwnTokens } from '../personal-tokens/own-tokens.js';
import { OwnSecondFactor } from '../second-factor/own-second-factor.js';
import { OwnVendorPage } from '../vendor-page/own-vendor-page.js';
import { ChangePassword } from './change-password.js';
import { OwnCertification } from './own-certification.js';
import { OwnData } from './own-data.js';
import { OwnFormats } from './own-formats.js';
import { OwnPicture } from './own-picture.js';
import { OwnSessions } from './own-sessions.js';
import { PersonalInformation } from './personal-information.js';

const Profile = () => {
  const { user } = useSession();
  useTrail([{ name: 'Profile', path: paths.profile }]);
  return (
    <Page title="Your Profile" width="medium" actions={user && <LinkButton to={noticePaths.preferences}>What I am told</LinkButton>}>
      {user ? (
        <Stack spacing={6}>
          <PersonalInformation user={user} />
          <OwnPicture user={user} />
          <OwnFormats user={user} />
          {user.role === 'vendor' && <OwnVendorPage user={user} />}
          {user.role === 'vendor' && <OwnCertification />}
          {user.role === 'vendor' && <OwnDocuments vendorId={user.id} />}
          <ChangePassword user={user} />
          <OwnSecondFactor />
          <OwnSessions />
          {user.role !== 'admin' && <OwnTokens />}
          <OwnData />
          <DeleteAccount />
        </Stack>
      ) : (
        <Alert severity="info">{messages.logInForProfile}</Alert>
      )}
    </Page>
  );
};

export default Profile;
