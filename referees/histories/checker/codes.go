package main

// A discount code for so many: how many chose a quota with it and neither paid nor gave it up. Who they are does not
// count: nobody chooses again before the answer to what they gave up.
type codes struct{ most, taken int }

var codesModel = model{first: codes{}, step: func(state any, one op) (bool, any) {
	was := state.(codes)
	switch one.Do {
	case "open":
		return true, codes{one.Most, 0}
	case "choose":
		if was.taken >= was.most {
			return one.got("no"), was
		}
		return one.got("ok"), codes{was.most, was.taken + 1}
	case "cancel":
		return one.got("ok"), codes{was.most, was.taken - 1}
	}
	return one.Many == was.taken, was
}}
