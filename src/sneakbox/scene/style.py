"""How everything on a board looks: one style sheet for pictures and for pages.

Colours are custom properties and nothing else, so `themes` decides what they are. Widths are in
units of the drawing. Patterns, not colours alone, tell things apart: sight is hatched, alarm cross-
hatched, noise dashed, a guess dotted, a track long-dashed on a dark bed.
"""

from typing import Final

from sneakbox.scene.themes import HEAD, SANS

TONES: Final = """\
.board{background:var(--under);color:var(--text)}
.board .mine,.board .ally{--c:var(--me);--k:var(--on-me);color:var(--me)}
.board .ally{opacity:.85}
.board .foe{--c:var(--guard);--k:var(--on-guard);color:var(--guard-line)}
.board .danger{color:var(--danger)}
.board .caution{--c:var(--caution-fill);--k:var(--k2);color:var(--caution)}
.board .safe{--c:var(--safe-fill);--k:var(--k2);color:var(--safe)}
.board .info{--c:var(--info);--k:var(--k2);color:var(--info)}
.board .light{color:var(--light)}
.board .guess{--c:var(--guess);--k:var(--k2);color:var(--guess)}
.board .lifted{filter:url("#sb-lift")}
.board .lifted2{filter:url("#sb-lift2")}
"""

PAPER: Final = """\
.sb-hatch1{fill:var(--light);opacity:.62}
.sb-hatch2{fill:none;stroke:var(--danger);stroke-width:1.6;opacity:.75}
.sb-waves{fill:none;stroke:var(--water-line);stroke-width:1.3;opacity:.55}
.sb-dots{fill:none;stroke:var(--guess);stroke-linecap:round}
.board .ground{fill:var(--under)}
.board .crosses{fill:none;stroke:var(--line);stroke-width:1.3}
.sb-sheet{fill:var(--tilesheet);stroke:var(--line)}
.sb-floor{fill:var(--floor)}
.board .floor2{fill:var(--floor2)}
.sb-shade{fill:none;stroke:#000;stroke-width:7;opacity:calc(var(--shadow,.6)*.55)}
.sb-wall{fill:none;stroke:var(--edge);stroke-width:1.8;stroke-linejoin:round}
.board .cut{fill:none;stroke:var(--edge);stroke-width:2;stroke-opacity:.75;stroke-linejoin:round}
.board .bar{fill:none;stroke:var(--edge);stroke-width:6;stroke-linecap:round}
.board .bar-under{fill:none;stroke:var(--under);stroke-width:10;stroke-linecap:round}
.graph .bar{stroke-width:4.5;stroke-linecap:square}
.graph .bar-under{stroke:none}
.board .shut{fill:none;stroke:var(--edge);stroke-width:4;stroke-linecap:round}
.board .sill{fill:none;stroke:var(--edge);stroke-width:1.6;stroke-dasharray:2 4}
.board .water{fill:var(--water)}
.board .zone{fill:var(--floor)}
.board .zone-ground,.board .zone-bridge{fill:var(--ground)}
.board .zone-rim{fill:var(--rim)}
.board .zone-moon{fill:var(--moon)}
.board .zone-sun{fill:var(--sun)}
.board .zone-water{fill:var(--water)}
.board .waves{fill:url(#sb-waves)}
.graph .waves{opacity:.8}
.board .planks{fill:none;stroke:var(--kraft);stroke-width:2.6;opacity:.9}
.board .crest{color:var(--text);opacity:.06}
.board .printed{color:var(--text3)}
.board .track-under{fill:none;stroke:var(--under);stroke-width:9;stroke-linejoin:round;opacity:.45}
.board .track{fill:none;stroke:var(--guard-line);stroke-width:2.4;stroke-dasharray:7 6;\
stroke-linejoin:round;opacity:.75}
.board .unopened{fill:none;stroke:var(--text3);stroke-width:2}
.board .used{opacity:.42}
.board .in-hand{opacity:.82}
"""

# A grid as a place: tones come from the class of its floor.
PLACES: Final = """\
.board .beyond{fill:var(--beyond)}
.board .bank{fill:var(--bank)}
.board .frame-sheet{fill:var(--p1)}
.board .torn{stroke:var(--edge);stroke-opacity:.35;stroke-width:1.4}
.board .torn-shade{fill:var(--p0);opacity:.5}
.board .torn-depth{fill:none;stroke:var(--p0);stroke-width:5;opacity:.45}
.board .pipe{fill:none;stroke:var(--p2);stroke-width:7}
.board .pipe-light{fill:none;stroke:var(--edge);stroke-opacity:.2;stroke-width:1.2}
.board .joint{fill:none;stroke:var(--p3);stroke-width:6}
.board .masonry{fill:none;stroke:var(--p3);stroke-width:10;stroke-linejoin:round}
.board .masonry-under{fill:none;stroke:var(--p0);stroke-width:15;stroke-linejoin:round}
.board .quay{fill:none;stroke:var(--p2);stroke-width:26;stroke-linejoin:round}
.board .quay-under{fill:none;stroke:var(--p0);stroke-width:32;stroke-linejoin:round}
.board .far-waves{opacity:.5}
.board .joints{fill:none;stroke:var(--p1);stroke-width:1.6}
.board .bollard{fill:var(--p0);stroke:var(--edge);stroke-opacity:.7;stroke-width:1.5}
.board .foam{fill:none;stroke:var(--water-line);stroke-width:1.6;stroke-dasharray:18 7 5 9;\
stroke-linejoin:round;opacity:.6}
.board .far-lines{fill:none;stroke-width:1}
.board .slab{fill:var(--p1);stroke:var(--mark);stroke-width:1.3}
.board .mesh{fill:none;stroke:var(--p3);stroke-width:1;opacity:.55}
.board .grid-lines{fill:none;stroke:var(--mark);stroke-width:1.3}
.board .crossings{fill:none;stroke:var(--p3);stroke-width:1.3}
.board stop.pool{stop-color:var(--pool)}
.board stop.mark{stop-color:var(--mark)}
.board .lane{fill:none;stroke:var(--mark);stroke-width:6;stroke-dasharray:24 20}
.board .tracks{fill:none;stroke:var(--mark);stroke-width:6;stroke-dasharray:2 4}
.board .hazard{fill:none;stroke:var(--mark);stroke-width:6}
.board .shaft{fill:var(--p0);opacity:.3}
.board .slats{fill:none;stroke:var(--mark);stroke-width:2}
.board .piled{fill:var(--bank);opacity:.34}
.board .heaped{fill:var(--bank);opacity:.5}
.board .plate{fill:var(--p0);stroke:var(--edge);stroke-width:1.6;stroke-opacity:.6}
.sb-stand{fill:var(--p0);stroke:var(--edge);stroke-width:1;stroke-opacity:.35}
.board .odd-plate{fill:var(--p0);fill-opacity:.42;stroke:var(--edge);stroke-width:1.4;\
stroke-opacity:.5;stroke-dasharray:5 4}
.board .top,.board .roof{fill:var(--p1);stroke:var(--edge);stroke-width:1.4;stroke-opacity:.35}
.board .roof{fill:var(--p2)}
.board .prism{fill:var(--p1);stroke:var(--p3);stroke-width:1.6}
.board .prism-side{fill:none;stroke:var(--p3);stroke-width:1.4;opacity:.8}
.board .prism-top{fill:var(--p2);stroke:var(--p3);stroke-width:2}
.board .overhead{opacity:.8}
.board .quarters{color:var(--text3)}
.board .worn{fill:var(--clear);opacity:.75}
.board .seams{fill:none;stroke:var(--mark);stroke-width:1.3;stroke-linecap:round}
.board .specks{fill:var(--mark)}
.board .patches{fill:var(--pool);opacity:.6}
"""

WORDS: Final = f"""\
.board text{{font-family:{SANS};text-anchor:middle;fill:var(--text)}}
.board text:not([font-size]){{font-size:12px}}
.board text.name,.board text.axis{{font-size:11px;fill:var(--text3)}}
.board text.axis{{fill:var(--text2)}}
.board text.stencil{{font-size:27px;font-weight:700;fill:var(--mark)}}
.board text.place-name{{font-size:10.5px;fill:var(--text3)}}
.graph text.place-name{{paint-order:stroke;stroke:var(--ground);stroke-width:3px}}
.board .tag{{fill:var(--sheet);stroke:currentColor}}
.board text.tag-text{{font-weight:700}}
.board .guess text.tag-text,.board .trace text.tag-text{{fill:currentColor}}
.board .zone-name .tag{{fill:var(--water);stroke:var(--water-line)}}
.board text.query{{font-size:32px;font-weight:700;fill:var(--me)}}
.board text.odds{{font-size:12px;font-weight:700}}
.board text.badge{{font-weight:700;fill:var(--k2)}}
.board text.fallen{{font-weight:700}}
.board text.hollow{{font-weight:700;fill:var(--text)}}
.board text.letter{{font-weight:700;fill:currentColor}}
.board .disc circle{{fill:var(--sheet);stroke:currentColor;stroke-width:2}}
.board .disc text{{font-weight:700;fill:currentColor}}
.board .disc.plain text{{fill:var(--text)}}
.board .disc.bold circle{{stroke-width:3}}
.board .disc.bold text{{fill:var(--text)}}
.board .disc.full circle{{fill:currentColor}}
.board .disc.full text{{fill:var(--on-me)}}
"""

OVERLAYS: Final = """\
.board .lit{fill:var(--beam)}
.board .danger .lit{fill:var(--danger-fill)}
.board .hatched{opacity:.75}
.tiles .hatched{opacity:1}
.board .rim{fill:none;stroke:currentColor;stroke-width:2.2;stroke-linejoin:round}
.board .rim-under{fill:none;stroke:var(--under);stroke-width:5;stroke-linejoin:round;opacity:.35}
.board .beam{fill:var(--beam);opacity:.55}
.board .danger .beam{fill:var(--danger-fill)}
.board .gaze{fill:none;stroke:currentColor;stroke-width:2;stroke-dasharray:2 7;\
stroke-linecap:round}
.board .ring{fill:none;stroke:currentColor;stroke-width:2.5;stroke-dasharray:7 6}
.board .ring.outer{stroke-width:2;stroke-dasharray:5 8;opacity:.7}
.board .contour-under{fill:none;stroke:var(--under);stroke-width:5;opacity:.5}
.board .contour{fill:none;stroke:currentColor;stroke-width:2.7;stroke-linecap:round;\
stroke-linejoin:round}
.board .contour.second{stroke-width:2.2;stroke-dasharray:8 5}
.board .contour.third{stroke-width:1.7;stroke-dasharray:3 6}
.board .tint{fill:currentColor;opacity:.16}
.board .tint.first{opacity:.26}
.board .tint.second{opacity:.13}
.board .threat .tint{opacity:.36}
.board .maybe{fill:none;stroke:currentColor;stroke-width:2.3;stroke-dasharray:1.5 4.7;\
stroke-linecap:round;stroke-linejoin:round}
.board .way-under{fill:none;stroke:var(--under);stroke-width:9;stroke-linecap:round;\
stroke-linejoin:round;opacity:.65}
.board .way{fill:none;stroke:currentColor;stroke-width:5;stroke-linecap:round;\
stroke-linejoin:round}
.board .way.dotted{stroke-width:4.4;stroke-dasharray:1 8}
.board .way.far{stroke-width:2.6;stroke-dasharray:1 8}
.board .way.intent{stroke-width:3.5;stroke-dasharray:1 8}
.board .way.intent.sure{stroke-width:3;stroke-dasharray:none}
.board .way.trail{stroke-width:2.5;stroke-dasharray:1 6;opacity:.9}
.board .thin{stroke-width:7;opacity:.4}
.board .head{fill:currentColor;stroke:var(--under);stroke-width:1.5;paint-order:stroke}
.board .bead{fill:var(--sheet);stroke:currentColor;stroke-width:2}
.board .sign circle{fill:var(--sheet);stroke:var(--k2);stroke-width:2}
.board .sign.danger circle{fill:var(--danger-fill);stroke:var(--text)}
.board .sign.caution circle{fill:var(--caution-fill)}
.board .sign.safe circle{fill:var(--safe-fill)}
.board .sign.danger,.board .sign.caution,.board .sign.safe{color:var(--k2)}
"""

CHOICES: Final = """\
.board .ghost{fill:var(--me);fill-opacity:.06;stroke:var(--me);stroke-width:2;\
stroke-dasharray:3 6;stroke-linecap:round}
.board .aimed .ghost{fill-opacity:.17;stroke-width:3;stroke-dasharray:none}
.board .chevron{fill:none;stroke:var(--me);stroke-width:5;stroke-linecap:round;\
stroke-linejoin:round}
.board .choice{fill:none;stroke:var(--me);stroke-width:2.2;stroke-dasharray:.1 6;\
stroke-linecap:round;stroke-linejoin:round}
.square .choice{stroke-width:2;stroke-dasharray:3 5}
.graph .choice{fill:var(--me);fill-opacity:.2;stroke:none}
.board .aimed .choice{stroke:var(--me);stroke-width:3;stroke-dasharray:none}
.board .target{fill:none;stroke:var(--me);stroke-width:2.2;stroke-dasharray:.1 6;\
stroke-linecap:round}
.board .aimed .target{stroke-width:3.5;stroke-dasharray:none}
.board .dot{fill:var(--me);stroke:var(--under);stroke-width:2}
.board .glow{fill:var(--me);opacity:.18}
.board .halo{color:var(--text)}
.board .pointer{fill:var(--c,var(--guard));stroke:var(--k2);stroke-width:1.5;stroke-linejoin:round}
"""

CAPTION: Final = f"""\
.board text.head-line{{font-family:{HEAD};font-weight:700;letter-spacing:.09em;text-anchor:start;\
font-size:13px;fill:var(--accent)}}
.board text.line{{text-anchor:start;font-size:14px}}
.board text.line2{{text-anchor:start;font-size:12px;fill:var(--text2)}}
.board .strip{{fill:var(--sheet2);stroke:none}}
.board .strip-edge{{fill:var(--me)}}
.board tspan.danger,.board tspan.light,.board tspan.safe,.board tspan.caution,.board tspan.info\
{{fill:currentColor;font-weight:700}}
.board tspan.strong{{font-weight:700}}
@media print{{.board .lifted,.board .lifted2{{filter:none}}}}
"""


def stylesheet() -> str:
    """The style of everything that is drawn; a page needs it once, beside the colours."""
    return TONES + PAPER + PLACES + WORDS + OVERLAYS + CHOICES + CAPTION
