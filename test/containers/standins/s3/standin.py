"""What Swift's S3 interface is taught to stand for SeaweedFS: its address for health, and its file of users with what they may do."""
import json
import re
from urllib.parse import unquote

from swift.common.middleware.tempauth import TempAuth

ACCOUNT = '/v1/AUTH_prepmarket'


def identities(conf):
    with open(conf.get('users', '/etc/seaweedfs/s3.json')) as file:
        return [(pair, who['actions']) for who in json.load(file)['identities'] for pair in who['credentials']]


class Users(TempAuth):
    """The users of s3.json, in one account; `rights` says what each may do there."""

    def __init__(self, app, conf):
        super().__init__(app, conf)
        for pair, _ in identities(conf):
            self.users[pair['accessKey']] = {'key': pair['secretKey'], 'url': '$HOST' + ACCOUNT, 'groups': ['.admin']}

    def get_groups(self, env, token):
        # The account takes the place of the key in the path, also where it has done so before and the key is part of another name.
        path = env['PATH_INFO']
        groups = super().get_groups(env, token)
        if path.startswith(ACCOUNT + '/'):
            env['PATH_INFO'] = path
        return groups


def users(global_conf, **conf):
    return lambda app: Users(app, {**global_conf, **conf})


def may(actions, verb, bucket, key):
    """Whether an action covers it: Admin:bucket, or Write:bucket/prefix* for objects alone."""
    for right, _, place in (action.partition(':') for action in actions):
        if right in ('Admin', verb) and (place == bucket or key and place.endswith('*') and (bucket + '/' + key).startswith(place[:-1])):
            return True
    return False


def rights(global_conf, **conf):
    """Lets through what the actions of the asking key cover; that the key is the caller's own is found out behind it, by the signature."""
    known = {pair['accessKey']: actions for pair, actions in identities({**global_conf, **conf})}

    def filtered(app):
        def answer(env, start_response):
            asking = re.search(r'Credential=([^/]+)/', env.get('HTTP_AUTHORIZATION', ''))
            _, bucket, key = (unquote(env['PATH_INFO']).split('/', 2) + [''])[:3]
            verb = 'Read' if env['REQUEST_METHOD'] in ('GET', 'HEAD') else 'Write'
            if asking and may(known.get(asking[1], []), verb, bucket, key):
                return app(env, start_response)
            start_response('403 Forbidden', [('Content-Type', 'application/xml')])
            return [] if env['REQUEST_METHOD'] == 'HEAD' else [b'<Error><Code>AccessDenied</Code><Message>Access Denied.</Message></Error>']

        return answer

    return filtered


def status(global_conf, **conf):
    def filtered(app):
        def answer(env, start_response):
            if env['PATH_INFO'] != '/status':
                return app(env, start_response)
            start_response('200 OK', [('Content-Length', '0')])
            return []

        return answer

    return filtered
