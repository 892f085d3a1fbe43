import type { ManagedUser } from '@prepmarket/identity-api';
import { localDate, personName } from '@prepmarket/web-kit';
import { useLocation } from '@prepmarket/web-kit/router';
import { CardGrid, Facts, Link, Panel, styled, useMediaQuery, useTheme } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { PersonChips } from './person-chips.js';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 14px;
  th,
  td {
    padding: 12px 16px 12px 0;
    border-bottom: 1px solid ${({ theme }) => theme.palette.divider};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th {
    font-size: 12px;
    font-weight: 400;
    color: ${({ theme }) => theme.palette.text.secondary};
    white-space: nowrap;
  }
`;

const Name = ({ person }: { person: ManagedUser }) => {
  const { search } = useLocation();
  return (
    <Link to={paths.person(person.id)} state={{ search }}>
      {personName({ ...person, company: '' }, person.email)}
    </Link>
  );
};

const Row = ({ person }: { person: ManagedUser }) => (
  <tr>
    <th scope="row">
      <Name person={person} />
    </th>
    <td>{person.email}</td>
    <td>{person.company}</td>
    <td>
      <PersonChips person={person} />
    </td>
    <td>{localDate(person.created_at)}</td>
  </tr>
);

const Card = ({ person }: { person: ManagedUser }) => (
  <article>
    <Panel title={<Name person={person} />}>
      <PersonChips person={person} />
      <br />
      <Facts column of={{ Email: person.email, Company: person.company, Joined: localDate(person.created_at) }} />
    </Panel>
  </article>
);

/** A table where there is room for one, else cards. */
export const PeopleList = ({ people }: { people: readonly ManagedUser[] }) => {
  const { breakpoints } = useTheme();
  const small = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  if (small) {
    return (
      <CardGrid>
        {people.map((person) => (
          <Card key={person.id} person={person} />
        ))}
      </CardGrid>
    );
  }
  return (
    <Table aria-label="People">
      <thead>
        <tr>
          {['Name', 'Email', 'Company', 'Standing', 'Joined'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Row key={person.id} person={person} />
        ))}
      </tbody>
    </Table>
  );
};
