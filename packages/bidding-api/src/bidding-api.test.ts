import * as z from 'zod/mini';
import {
  bidForm,
  bidMessages,
  cannotAccept,
  cannotBid,
  cannotReject,
  cannotWithdraw,
  farFromBudget,
  type JudgedBid,
  suggestedAmount,
  waitsToReopen,
} from './index.js';

const client = { id: 'c', role: 'client' } as const;
const vendor = { id: 'v', role: 'vendor' } as const;
const admin = { id: 'a', role: 'admin' } as const;
const open = { user_id: 'c', client_id: 'c', status: 'open' };
const bid = (status: JudgedBid['status']): JudgedBid => ({ vendorId: 'v', status });
const firstIssue = (value: unknown) => z.safeParse(bidForm, value).error?.issues[0]?.message;

describe('a bid form', () => {
  it.each([
    [{}, 'Please fill in all required fields'],
    [{ amount: '100', deliveryTime: '', proposal: 'x' }, 'Please fill in all required fields'],
    [{ amount: 100, deliveryTime: 3, proposal: '  ' }, 'Please fill in all required fields'],
    [{ amount: 0, deliveryTime: 3, proposal: 'x' }, bidMessages.amountPositive],
    [{ amount: -5, deliveryTime: 3, proposal: 'x' }, bidMessages.amountPositive],
    [{ amount: 5, proposal: 'x' }, bidMessages.required],
    [{ deliveryTime: 3, proposal: 'x' }, bidMessages.required],
    [{ amount: 5, deliveryTime: 1.5, proposal: 'x' }, bidMessages.deliveryWhole],
    [{ amount: 5, deliveryTime: 0, proposal: 'x' }, bidMessages.deliveryWhole],
  ])('[S-443] refuses %j', (value, message) => {
    expect(firstIssue(value)).toBe(message);
  });

  it('starts at the midpoint of the budget', () => {
    expect(suggestedAmount({ min: 1000, max: 2001 })).toBe(1500.5);
  });
});

describe('who may bid', () => {
  it('refuses others than vendors with 403 and closed projects with 409, in the same words', () => {
    expect(cannotBid(client, open)).toEqual({ status: 403, message: 'You cannot submit a bid for this project.' });
    expect(cannotBid(vendor, { ...open, status: 'draft' })).toEqual({ status: 409, message: 'You cannot submit a bid for this project.' });
    expect(cannotBid(vendor, { ...open, awarded: true })?.status).toBe(409);
    expect(cannotBid(vendor, open)).toBeUndefined();
  });

  it('allows one live bid at a time', () => {
    expect(cannotBid(vendor, open, [bid('pending')])?.status).toBe(409);
    expect(cannotBid(vendor, open, [bid('withdrawn'), bid('rejected')])).toBeUndefined();
  });
});

describe('who may accept, decline and withdraw', () => {
  it('leaves acceptance to the client, once', () => {
    expect(cannotAccept(client, open, bid('pending'))).toBeUndefined();
    expect(cannotAccept(admin, open, bid('pending'))?.status).toBe(403);
    expect(cannotAccept(client, { ...open, awarded: true }, bid('pending'))?.status).toBe(409);
    expect(cannotAccept(client, open, bid('rejected'))?.status).toBe(409);
    expect(cannotAccept(client, { ...open, status: 'cancelled' }, bid('pending'))?.status).toBe(409);
  });

  it('lets an accepted bid be taken back until its contract is active', () => {
    expect(cannotReject(client, open, bid('accepted'))).toBeUndefined();
    expect(cannotReject(client, open, bid('accepted'), true)?.status).toBe(409);
    expect(cannotWithdraw(vendor, bid('accepted'))).toBeUndefined();
    expect(cannotWithdraw(client, bid('pending'))?.status).toBe(403);
  });
});

describe('an amount and its budget', () => {
  const budget = { min: 1000, max: 2500, currency: 'USD' };
  it.each([
    [99, '$99 is far below the budget of $1,000 - $2,500.'],
    [499.99, '$499.99 is far below the budget of $1,000 - $2,500.'],
    [500, undefined],
    [5000, undefined],
    [5000.01, '$5,000.01 is far above the budget of $1,000 - $2,500.'],
  ])('[S-656] says of %d how far it is off', (amount, sentence) => {
    expect(farFromBudget(amount, budget)).toBe(sentence);
  });

  it('[S-656] speaks in the currency of the project', () => {
    expect(farFromBudget(1, { min: 10, max: 20, currency: 'EUR' })).toBe('EUR 1 is far below the budget of EUR 10 - EUR 20.');
  });
});

it('[S-654] a project whose award has ended waits for its owner to reopen it', () => {
  expect(waitsToReopen({ status: 'in_progress', awarded: false })).toBe(true);
  expect(waitsToReopen({ status: 'in_progress', awarded: true })).toBe(false);
  expect(waitsToReopen({ status: 'open', awarded: false })).toBe(false);
});
