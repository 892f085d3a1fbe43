import type { ManagedUser } from '@prepmarket/identity-api';
import { localDate, personName } from '@prepmarket/web-kit';
import { useLocation } from '@prepmarket/web-kit/router';
import { CardGrid, Facts, Link, Panel, styled, surface, useMediaQuery, useTheme } from '@prepmarket/web-kit/ui';
import { Face } from '../frame/face.js';
import { paths } from '../paths.js';
import { PersonChips } from './person-chips.js';

const Sheet = styled.div`
  ${surface}
  padding: 8px 20px;
`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 14px;
  th,
  td {
    padding: 12px 16px 12px 0;
    border-bottom: 1px solid ${({ theme }) => theme.palette.divider};
    text-align: left;
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  tbody tr:hover a {
    text-decoration: underline;
  }
  thead th {
    font-size: 12px;
    font-weight: 400;
    color: ${({ theme }) => theme.palette.text.secondary};
    white-space: nowrap;
  }
`;

const Named = styled.span`
  display: flex;
  align-items: center;
  gap: 12px;
`;

const Name = ({ person }: { person: ManagedUser }) => {
  const { search } = useLocation();
  return (
    <Named>
      <Face user={person} size={32} quiet />
      <Link to={paths.person(person.id)} state={{ search }} sx={{ color: 'text.primary', fontWeight: 600 }}>
        {personName({ ...person, company: '' }, person.email)}
      </Link>
    </Named>
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
      <Facts of={{ Email: person.email, Company: person.company, Joined: localDate(person.created_at) }} />
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
    <Sheet>
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
    </Sheet>
  );
};
