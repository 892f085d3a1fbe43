import { foldedAnchor, messageMaximum, messagesAnchor, type NoticesWidgets, noticesMessages } from '@prepmarket/notices-api';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import Conversation from '../src/widgets/conversation.js';
import { client, id } from './answers.js';
import { contract, message, other, own, talk, thread } from './talk.js';

const open = (props: Partial<NoticesWidgets['notices/Conversation']> = {}) =>
  renderRoutes([{ path: '/', element: <Conversation on={contract} title="Messages" {...props} /> }], { at: '/', user: client });
const field = () => screen.findByRole('textbox', { name: 'Your message' });
afterEach(() => sessionStorage.clear());

describe('Conversation', () => {
  it('[S-1490] shows messages by their days, with who and when, what is new, and links that open apart', async () => {
    const { read } = talk({
      messages: [
        message({ writtenAt: '2026-01-05T10:00:00.000Z', number: 1, text: 'Old' }),
        message({ number: 8, text: 'See https://example.com/a?b=1. Now' }),
      ],
      state: thread({ readUpTo: 1, unread: 1 }),
    });
    const { container } = open();
    const log = await screen.findByRole('log', { name: 'Messages' });
    expect(within(log).getAllByRole('article')).toHaveLength(2);
    expect(within(log).getByText('Today')).toBeVisible();
    expect(within(log).getByText('New')).toBeVisible();
    const link = within(log).getByRole('link', { name: 'https://example.com/a?b=1' });
    expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['https://example.com/a?b=1', 'noopener', '_blank']);
    await waitFor(() => expect(read).toEqual([{ upTo: 8 }]));
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-2610] an address leads to the first new message, again with each visit, and opens a folded conversation', async () => {
    const thread1 = thread({ readUpTo: 1, unread: 1 });
    talk({ messages: [message({ number: 1 }), message({ number: 2 })], state: thread1, counts: [{ ...contract, messages: 2, unread: 1 }] });
    const element = (
      <>
        <Conversation on={contract} title="Messages" />
        <Conversation on={contract} title="Folded" folded={[contract]} />
      </>
    );
    const { router } = renderRoutes([{ path: '/', element }], { at: `/#${messagesAnchor}`, user: client });
    await waitFor(() => expect(screen.getByText('New')).toHaveFocus());
    (document.activeElement as HTMLElement).blur();
    await act(() => router.navigate(`/#${messagesAnchor}`));
    await waitFor(() => expect(screen.getByText('New')).toHaveFocus());
    await act(() => router.navigate(`/#${foldedAnchor(contract)}`));
    const folded = await screen.findByRole('group', { name: 'Folded' });
    expect(within(folded).getByText('New')).toHaveFocus();
  });

  it('[S-2610] and, where nothing is new, to the conversation itself', async () => {
    talk();
    renderRoutes([{ path: '/', element: <Conversation on={contract} title="Messages" /> }], { at: `/#${messagesAnchor}`, user: client });
    await waitFor(() => expect(screen.getByRole('group', { name: 'Messages' })).toHaveFocus());
  });

  it('[S-1661] waits for what conversations have not heard of yet', async () => {
    talk({ messages: [message({ text: 'Come at last' })], counts: [{ ...contract, messages: 1, unread: 0 }] });
    let asked = 0;
    const unheard = (late: () => Response) => () => {
      asked += 1;
      return asked < 3 ? late() : undefined;
    };
    server.use(
      http.get(
        '*/api/notices/threads/:kind/:id',
        unheard(() => fail(404, noticesMessages.talkNotFound)),
      ),
    );
    open();
    expect(await screen.findByText('Come at last', {}, { timeout: 20_000 })).toBeVisible();
    expect([asked, screen.queryByText(noticesMessages.talkNotFound)]).toEqual([3, null]);

    asked = 0;
    server.use(
      http.get(
        '*/api/notices/threads',
        unheard(() => ok('threads', [])),
      ),
    );
    open({ folded: [contract], title: 'Folded' });
    expect(await screen.findByRole('button', { name: 'Folded (1)' }, { timeout: 20_000 })).toBeVisible();
  }, 60_000);

  it('[S-1490] counts as read only what is on the screen', async () => {
    const { read } = talk({ messages: [message({ number: 3 })] });
    const below = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ bottom: window.innerHeight + 500 } as DOMRect);
    open();
    expect(await screen.findByRole('article')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(read).toEqual([]);
    below.mockRestore();
    fireEvent.scroll(document);
    await waitFor(() => expect(read).toEqual([{ upTo: 3 }]));
  });

  it('[S-1511] what the server did not take as read is told it again by itself, and once it was taken never more', async () => {
    const { read } = talk({ messages: [message({ number: 4 })] });
    let refused = 0;
    server.use(
      http.post('*/api/notices/threads/:kind/:id/read', () => {
        refused += 1;
        return refused > 2 ? undefined : fail(400);
      }),
    );
    open();
    await waitFor(() => expect(read).toEqual([{ upTo: 4 }]), { timeout: 20_000 });
    expect(refused).toBe(3);
    fireEvent.scroll(document);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(read).toHaveLength(1);
  }, 30_000);

  it('[S-1490] makes a link of nothing but web addresses', async () => {
    talk({ messages: [message({ text: '<img src=x> javascript:alert(1) data:text/html,x' })] });
    open();
    expect(await screen.findByText('<img src=x> javascript:alert(1) data:text/html,x')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('[S-1491] sends by Ctrl+Enter, begins a line by Enter, and counts near the limit', async () => {
    const { sent } = talk();
    const { user } = open();
    expect(await screen.findByText(noticesMessages.nothingSaidYet)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.type(await field(), 'One{Enter}two{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toEqual([{ text: 'One\ntwo' }]));
    expect(await screen.findByText(/One/)).toBeVisible();
    expect(await field()).toHaveValue('');
    fireEvent.change(await field(), { target: { value: 'x'.repeat(messageMaximum - 3) } });
    expect(screen.getByText('3 characters left')).toBeVisible();
    fireEvent.change(await field(), { target: { value: 'x'.repeat(messageMaximum + 1) } });
    expect(screen.getByText('1 characters too many')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('[S-1491] keeps what is not sent, also when it was refused and when the screen is left', async () => {
    talk();
    server.use(http.post('*/api/notices/threads/:kind/:id', () => fail(409, noticesMessages.talkClosed.contract)));
    const first = open();
    await first.user.type(await field(), 'Almost');
    await first.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(noticesMessages.talkClosed.contract);
    expect(await field()).toHaveValue('Almost');
    first.unmount();
    open();
    expect(await field()).toHaveValue('Almost');
  });

  it('[S-1492] changes and deletes what one wrote, asks before, and marks both', async () => {
    const mine = own({ text: 'Frist' });
    const { sent } = talk({ messages: [mine, message()] });
    const { user, container } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const edited = screen.getByRole('textbox', { name: 'Change your message' });
    expect(edited).toHaveFocus();
    await user.clear(edited);
    await user.type(edited, 'First');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('edited')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Message' }));
    expect(await screen.findByText(/^Message deleted by Ada Byron/)).toBeVisible();
    expect(sent).toEqual([{ id: mine.id, text: 'First' }, { deleted: mine.id }]);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-1492] offers no change once its time is over', async () => {
    talk({ messages: [own({ editableUntil: new Date(Date.now() + 1500).toISOString() })] });
    open();
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull(), { timeout: 10_000 });
  });

  it('[S-1493] the client answers a question to everybody or to who asked; others see the question without a name', async () => {
    const asked = message({ text: 'Is there a clean plate?', only: other, answerable: true });
    const { sent } = talk({ messages: [asked, message({ text: 'Yes', question: { id: id(7), text: 'Any rigs?' } })], state: thread({ answers: true }) });
    const { user } = open({ on: { kind: 'project', id: id(60) }, title: 'Questions' });
    expect(await screen.findByText('A vendor asked:', { exact: false })).toHaveTextContent('Any rigs?');
    expect(screen.getByText(noticesMessages.everybodyReads)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Answer Vera Vendor' }));
    const answer = await screen.findByRole('textbox', { name: 'Your answer' });
    expect(answer).toHaveFocus();
    await user.type(answer, 'Yes');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who reads it' }), 'Only Vera Vendor');
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(sent).toEqual([{ text: 'Yes', answers: asked.id, everybody: false }]));
  });

  it('[S-1493] what was meant for one is not told everybody when its answer is left', async () => {
    talk({ messages: [message({ text: 'Is there a clean plate?', only: other, answerable: true })], state: thread({ answers: true }) });
    const { user } = open({ on: { kind: 'project', id: id(61) }, title: 'Questions' });
    await user.click(await screen.findByRole('button', { name: 'Answer Vera Vendor' }));
    await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'For you');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('textbox', { name: 'Tell everybody' })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Answer Vera Vendor' }));
    expect(await screen.findByRole('textbox', { name: 'Your answer' })).toHaveValue('For you');
  });

  it('[S-1494] is only read when it is closed, and shows an administrator what was said before', async () => {
    talk({
      messages: [message({ text: null, deletedAt: '2026-01-05T10:00:00.000Z', former: [{ text: 'I promise', until: '2026-01-05T10:00:00.000Z' }] })],
      state: thread({ closed: noticesMessages.onlyPartiesWrite, evidence: true }),
    });
    const { user } = open();
    expect(await screen.findByText(noticesMessages.onlyPartiesWrite)).toBeVisible();
    expect(screen.getByText(noticesMessages.isEvidence)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByText('What it said before'));
    expect(screen.getByText('I promise')).toBeVisible();
  });

  it('[S-1494] shows earlier messages when asked, and nothing to who may not read', async () => {
    talk({ messages: [message({ number: 9 })], next: 9 });
    const { user, unmount } = open();
    await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
    expect(await screen.findByText('Long ago')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
    unmount();
    server.use(http.get('*/api/notices/threads/:kind/:id', () => fail(403, noticesMessages.talkPrivate)));
    open();
    expect(screen.getByRole('heading', { name: 'Messages' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Messages' })).toBeNull());
  });

  it('[S-1494] says so when it cannot be loaded, and tries again', async () => {
    server.use(http.get('*/api/notices/threads/:kind/:id', () => fail(400)));
    const { user } = open();
    expect(await screen.findByText(noticesMessages.talkLoadFailed)).toBeVisible();
    talk({ messages: [message({ text: 'Here' })] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Here')).toBeVisible();
  });

  it('[S-1495] folded, it is one line with what is new, and asks for the messages when it is opened', async () => {
    talk({ messages: [message({ text: 'Inside' })], counts: [{ ...contract, messages: 3, unread: 2 }] });
    const { user } = open({ folded: [contract] });
    const line = await screen.findByRole('button', { name: 'Messages (2 new)' });
    expect(screen.queryByText('Inside')).toBeNull();
    await user.click(line);
    expect(await screen.findByText('Inside')).toBeVisible();
    expect(line).toHaveAttribute('aria-expanded', 'true');
  });

  it('[S-2552] folded and quiet, it is nothing until something is written', async () => {
    const other = { kind: 'contract', id: id(63) } as const;
    talk({
      counts: [
        { ...contract, messages: 0, unread: 0 },
        { ...other, messages: 1, unread: 0 },
      ],
    });
    open({ folded: [contract], quiet: true, title: 'Empty' });
    open({ on: other, folded: [contract], quiet: true, title: 'Written' });
    expect(await screen.findByRole('button', { name: 'Written (1)' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Empty/ })).toBeNull();
  });

  it('[S-1510] folded, it says so when it cannot be counted, and tries again', async () => {
    server.use(http.get('*/api/notices/threads', () => fail(400)));
    const { user, container } = open({ folded: [contract] });
    expect(await screen.findByRole('status')).toHaveTextContent(noticesMessages.talkLoadFailed);
    expect(await axe(container)).toHaveNoViolations();
    talk({ counts: [{ ...contract, messages: 3, unread: 0 }] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Messages (3)' })).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('[S-1512] says in its reader’s own terms who reads a message, one’s own too', async () => {
    const me = { id: client.id, name: 'Ada Byron' };
    const project = { on: { kind: 'project', id: id(62) }, title: 'Questions' } as const;
    const readersIn = async (number: number) => within((await screen.findAllByRole('article'))[number] as HTMLElement);
    const asked = own({ text: 'Is there grain?', only: me });
    talk({
      messages: [own({ text: 'Mine', only: me }), message({ text: 'For all' }), asked, message({ question: { id: asked.id, text: 'Is there grain?' } })],
    });
    const asker = open(project);
    expect((await readersIn(0)).getByText('Only you and the client')).toBeVisible();
    expect((await readersIn(1)).getByText('Everybody who sees this project')).toBeVisible();
    expect((await readersIn(2)).getByText('Only you and the client. Everybody reads its words in the answer, without your name')).toBeVisible();
    expect(screen.getByText(noticesMessages.questionReaders)).toBeVisible();
    asker.unmount();
    talk({ messages: [message({ only: other }), own({ only: other })], state: thread({ answers: true }) });
    const owner = open({ ...project, on: { kind: 'project', id: id(63) } });
    for (const number of [0, 1]) expect((await readersIn(number)).getByText('Only Vera Vendor and your side')).toBeVisible();
    expect(screen.getByText(noticesMessages.everybodyReads)).toBeVisible();
    owner.unmount();
    talk({ messages: [message({ only: other })], state: thread({ closed: noticesMessages.onlyPartiesWrite }) });
    const judge = open({ ...project, on: { kind: 'project', id: id(64) } });
    expect((await readersIn(0)).getByText('Only Vera Vendor and the client; you because of a dispute')).toBeVisible();
    judge.unmount();
    talk({ messages: [message()] });
    open();
    expect(await screen.findByText(noticesMessages.betweenParties)).toBeVisible();
  });

  it('[S-1509] sends files with a message: picked, taken out, on their way with how far, and stopped; what is refused stays for another try', async () => {
    const { kept } = talk();
    let form: FormData | undefined;
    let answer: () => Response | Promise<never> = () => new Promise<never>(() => undefined);
    server.use(
      http.post('*/api/notices/threads/:kind/:id', async ({ request }) => {
        form = await request.formData();
        return answer();
      }),
    );
    const { user, container } = open();
    await user.type(await field(), 'Here');
    const files = [new File(['plate'], 'plate.txt'), new File(['x'], 'wrong.txt')];
    await user.upload(screen.getByLabelText('Add attachments', { selector: 'input' }), files);
    await user.click(screen.getByRole('button', { name: 'Remove wrong.txt' }));
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Sending was stopped/);
    answer = () => fail(413, 'File plate.txt is larger than 5 bytes');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('File plate.txt is larger than 5 bytes')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Selected files' })).toHaveTextContent('plate.txt');
    answer = () => {
      kept.push(own({ text: 'Here', attachments: [{ key: 'n-1', originalname: 'plate.txt', size: 5 }] }));
      return ok('written', kept.at(-1), {}, 201);
    };
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findByRole('link', { name: /plate\.txt/ })).getAttribute('href')).toBe('/api/files/download/n-1');
    expect(form?.getAll('attachments')).toHaveLength(1);
    expect(form?.get('text')).toBe('Here');
    expect(screen.queryByRole('list', { name: 'Selected files' })).toBeNull();
  });
});
