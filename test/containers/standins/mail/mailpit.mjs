#!/usr/local/bin/node
import { createServer } from 'node:http';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

const root = `/${process.env.MP_WEBROOT}`;
const letters = [];

if (process.argv[2] === 'readyz') {
  const answer = await fetch(`http://127.0.0.1:8025${root}/readyz`).catch(() => undefined);
  process.exit(answer?.ok ? 0 : 1);
}

new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) =>
    void simpleParser(stream)
      .then(({ to, subject, text, html, date }) =>
        letters.unshift({ ID: String(letters.length), To: to, Subject: subject, Created: date, Text: text, HTML: html }),
      )
      .then(() => done(), done),
}).listen(1025);

const people = ({ value }) => value.map(({ name, address }) => ({ Name: name, Address: address }));
const answers = (path) => {
  if (path === '/readyz') return {};
  if (path === '/api/v1/messages') return { messages: letters.map(({ ID, To, Subject, Created }) => ({ ID, To: people(To), Subject, Created })) };
  const letter = letters.find(({ ID }) => path === `/api/v1/message/${ID}`);
  return letter && { ...letter, To: people(letter.To) };
};
createServer(({ url }, response) => {
  const answer = url.startsWith(root) ? answers(new URL(url, 'http://mail').pathname.slice(root.length)) : undefined;
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
}).listen(8025);
