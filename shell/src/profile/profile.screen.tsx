import type { Role } from '@prepmarket/api-kit';
import { messages } from '@prepmarket/identity-api';
import { noticePaths } from '@prepmarket/notices-api';
import { useSession, useTrail } from '@prepmarket/web-kit/store';
import { Alert, LinkButton, Page } from '@prepmarket/web-kit/ui';
import { OwnDocuments } from '../documents/own-documents.js';
import { DeleteAccount } from '../leaving/delete-account.js';
import { paths } from '../paths.js';
import { OwnTokens } from '../personal-tokens/own-tokens.js';
import { OwnSecondFactor } from '../second-factor/own-second-factor.js';
import { OwnVendorPage } from '../vendor-page/own-vendor-page.js';
import { Beside } from './beside.js';
import { ChangePassword } from './change-password.js';
import { OwnCertification } from './own-certification.js';
import { OwnData } from './own-data.js';
import { OwnFormats } from './own-formats.js';
import { OwnPicture } from './own-picture.js';
import { OwnSessions } from './own-sessions.js';
import { PersonalInformation } from './personal-information.js';
import { SectionGroup } from './sections.js';

const groupsOf = (role: Role) => ['You', ...(role === 'vendor' ? ['What clients see'] : []), 'Security', 'Your account'];

const Profile = () => {
  const { user } = useSession();
  useTrail([{ name: 'Profile', path: paths.profile }]);
  return (
    <Page title="Your Profile" actions={user && <LinkButton to={noticePaths.preferences}>Notification preferences</LinkButton>}>
      {user ? (
        <Beside groups={groupsOf(user.role)}>
          <SectionGroup title="You">
            <PersonalInformation user={user} />
            <OwnPicture user={user} />
            <OwnFormats user={user} />
          </SectionGroup>
          {user.role === 'vendor' && (
            <SectionGroup title="What clients see">
              <OwnVendorPage user={user} />
              <OwnCertification />
              <OwnDocuments vendorId={user.id} />
            </SectionGroup>
          )}
          <SectionGroup title="Security">
            <ChangePassword user={user} />
            <OwnSecondFactor />
            <OwnSessions />
            {user.role !== 'admin' && <OwnTokens />}
          </SectionGroup>
          <SectionGroup title="Your account">
            <OwnData />
            <DeleteAccount />
          </SectionGroup>
        </Beside>
      ) : (
        <Alert severity="info">{messages.logInForProfile}</Alert>
      )}
    </Page>
  );
};

export default Profile;
