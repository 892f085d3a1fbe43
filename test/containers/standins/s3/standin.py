"""What Swift's S3 interface is taught to stand for SeaweedFS: its address for health, and its file of users."""
import json

from swift.common.middleware.tempauth import TempAuth


class Users(TempAuth):
    """The users of s3.json, each in an account of its own, where nobody else can look."""

    def __init__(self, app, conf):
        super().__init__(app, conf)
        with open('/etc/seaweedfs/s3.json') as file:
            for pair in (pair for who in json.load(file)['identities'] for pair in who['credentials']):
                self.users[pair['accessKey']] = {'key': pair['secretKey'], 'url': '$HOST/v1/AUTH_' + pair['accessKey'], 'groups': ['.admin']}


def users(global_conf, **conf):
    return lambda app: Users(app, {**global_conf, **conf})


def status(global_conf, **conf):
    def filtered(app):
        def answer(env, start_response):
            if env['PATH_INFO'] != '/status':
                return app(env, start_response)
            start_response('200 OK', [('Content-Length', '0')])
            return []

        return answer

    return filtered
