import { remoteWidgets, setRemoteLoader } from '@prepmarket/web-kit';
import { renderRoutes } from '@prepmarket/web-kit/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';

const Card = ({ text }: { text: string }) => <p>{text}</p>;
const RemoteWidget = remoteWidgets<{ 'media/Card': { text: string } }>();
const show = () => renderRoutes([{ path: '/', element: <RemoteWidget name="media/Card" text="from afar" /> }], { at: '/' });

describe('RemoteWidget', () => {
  it('shows what the remote offers, with its props', async () => {
    const asked: string[] = [];
    setRemoteLoader(async (id) => {
      asked.push(id);
      return { default: Card };
    });
    show();
    expect(await screen.findByText('from afar')).toBeVisible();
    expect(asked).toEqual(['media/widgets/Card']);
  });

  it('shows a panel with Retry while the remote is away and works again after it', async () => {
    let away = true;
    setRemoteLoader(async () => {
      if (away) throw new Error('no answer');
      return { default: Card };
    });
    const { user, container } = show();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(await axe(container)).toHaveNoViolations();
    away = false;
    await user.click(retry);
    expect(await screen.findByText('from afar')).toBeVisible();
  });

  it('[S-973] draws what was loaded before at once, without saying that it loads', async () => {
    setRemoteLoader(async () => ({ default: Card }));
    const first = show();
    expect(screen.getByLabelText('Loading')).toBeVisible();
    await screen.findByText('from afar');
    first.unmount();
    show();
    expect(screen.getByText('from afar')).toBeVisible();
  });

  it('keeps a widget that throws from taking the page down', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    setRemoteLoader(async () => ({
      default: (props: { text: string }) => {
        if (broken) throw new Error('broken');
        return <Card {...props} />;
      },
    }));
    const { user } = show();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    broken = false;
    await user.click(retry);
    expect(await screen.findByText('from afar')).toBeVisible();
  });
});
