# not compiled: this module decides what the compiled modules are made of
"""Machine integers and packed arrays where the rules are compiled, ints and lists where not.

The compiler follows the first branch and lays arrays out as plain memory; an interpreter follows
the second and needs no package at all. Interpreted code on a compiled kernel (a mod, a test) gets
the packed arrays that the kernel expects. Two habits keep all of them the same: always write
`items = append(items, item)`, and copy an array with `items[:]`.

`mypyc_attr` tells the compiler about a class: that plain Python may derive from it, that its
objects never refer to themselves (`acyclic`), and that a dropped one may be used again at once
(`free_list_len`), which makes copying a state cheaper. An interpreter takes no notice.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import pop as pop
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
    from mypy_extensions import u8 as u8
else:
    from importlib.util import find_spec
    from typing import get_origin

    if find_spec("sneakbox.kernel.state").origin.endswith(".py"):
        i64 = int
        u8 = int

        class vec(list):
            def __class_getitem__(cls, kind):
                return cls

        def append(items, item):
            items.append(item)
            return items

        def pop(items):
            item = items.pop()
            return items, item

    else:
        from librt.vecs import append as append
        from librt.vecs import pop as pop
        from librt.vecs import vec as packed
        from mypy_extensions import i64 as i64
        from mypy_extensions import u8 as u8

        class vec:
            # A packed array knows plain classes only: an array of Step[Mission] is one of Step.
            def __class_getitem__(cls, kind):
                return packed[get_origin(kind) or kind]

    def mypyc_attr(*_flags, **_settings):
        return lambda decorated: decorated
