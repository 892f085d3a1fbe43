/** JSON as the database has written it: an answer hands it on without reading it. */
export class JsonText<T> {
  constructor(readonly text: string) {}

  toJSON(): T {
    return JSON.parse(this.text);
  }
}

/** The JSON of an answer; what it says under two names is written once. */
export const written = (answer: { data: object }): string => {
  const { data } = answer;
  const text = data instanceof JsonText ? data.text : JSON.stringify(data);
  const fields = Object.entries(answer).filter(([, value]) => value !== undefined);
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value === data ? text : JSON.stringify(value)}`).join(',')}}`;
};
