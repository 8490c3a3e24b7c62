"""OpenStack Swift with its S3 interface, all servers in one process: swift-server.py FOLDER PORT KEY SECRET"""
import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.utils import NullLogger  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402

folder, proxy_port, key, secret = sys.argv[1:5]
FILTERS = {
    'catch_errors': {},
    'gatekeeper': {},
    'listing_formats': {},
    'cache': {'use': 'egg:swift#memcache', 'memcache_servers': '127.0.0.1:1'},
    's3api': {'dns_compliant_bucket_names': 'true'},
    'tempauth': {'user_' + key.replace(':', '_'): secret + ' .admin'},
    'copy': {},
    'slo': {},
    'dlo': {},
    'versioned_writes': {'allow_object_versioning': 'true'},
    'symlink': {},
}


def section(name, values):
    return '[%s]\n%s\n' % (name, '\n'.join('%s = %s' % item for item in values.items()))


def write_conf(kind, app, filters):
    path = os.path.join(folder, kind + '.conf')
    common = {
        'swift_dir': folder,
        'devices': os.path.join(folder, 'devices'),
        'mount_check': 'false',
        'disable_fallocate': 'true',
        'log_level': 'CRITICAL',
        'account_autocreate': 'true',
    }
    with open(path, 'w') as conf:
        conf.write(section('DEFAULT', common))
        conf.write(section('pipeline:main', {'pipeline': ' '.join([*filters, app])}))
        conf.write(section('app:' + app, {'use': 'egg:swift#' + kind}))
        for name, values in filters.items():
            conf.write(section('filter:' + name, {'use': 'egg:swift#' + name, **values}))
    return path


def serve(socket, app):
    wsgi.server(socket, app, NullLogger(), protocol=SwiftHttpProtocol, debug=False)


os.makedirs(os.path.join(folder, 'devices', 'disk'), exist_ok=True)
sockets = {}
for kind in ('account', 'container', 'object'):
    sockets[kind] = eventlet.listen(('127.0.0.1', 0))
    builder = RingBuilder(2, 1, 0)
    port = sockets[kind].getsockname()[1]
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'disk', 'weight': 1})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, kind + '.ring.gz'))
for kind, socket in sockets.items():
    eventlet.spawn(serve, socket, loadapp(write_conf(kind, kind + '-server', {})))
proxy = loadapp(write_conf('proxy', 'proxy-server', FILTERS))
listening = eventlet.listen(('127.0.0.1', int(proxy_port)))
print(listening.getsockname()[1], flush=True)
serve(listening, proxy)
